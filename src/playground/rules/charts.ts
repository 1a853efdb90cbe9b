import * as z from 'zod';
import { SLACK_LIMITS } from './limits.js';
import { idSchema, nonEmptyTextSchema } from './objects.js';

const label = nonEmptyTextSchema(SLACK_LIMITS.chartLabel);

const seriesSchema = z.strictObject({
  name: label,
  data: z
    .array(z.strictObject({ label, value: z.number() }))
    .min(1)
    .max(SLACK_LIMITS.chartPoints),
});
type Series = z.output<typeof seriesSchema>;

const hasUniqueNames = (series: readonly Series[]) =>
  new Set(series.map(({ name }) => name)).size === series.length;

const barChartSchema = z
  .strictObject({
    type: z.literal('bar'),
    series: z
      .array(seriesSchema)
      .min(1)
      .max(SLACK_LIMITS.chartSeries)
      .refine(hasUniqueNames, 'needs series with names of their own'),
    axis_config: z.strictObject({
      categories: z.array(label).min(1).max(SLACK_LIMITS.chartPoints),
      x_label: nonEmptyTextSchema(SLACK_LIMITS.chartTitle).optional(),
      y_label: nonEmptyTextSchema(SLACK_LIMITS.chartTitle).optional(),
    }),
  })
  .refine(
    ({ series, axis_config: { categories } }) =>
      series.every(
        ({ data }) => data.map(({ label: pointLabel }) => pointLabel).join('\n') === categories.join('\n'),
      ),
    'needs one point for each category, in their order',
  );

/** Bar charts. Slack has other charts, which the page does not draw. */
export const chartBlockSchema = z.strictObject({
  type: z.literal('data_visualization'),
  block_id: idSchema,
  title: nonEmptyTextSchema(SLACK_LIMITS.chartTitle),
  chart: barChartSchema,
});
export type ChartBlock = z.output<typeof chartBlockSchema>;
