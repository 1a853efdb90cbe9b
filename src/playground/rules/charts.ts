import { z } from 'zod';
import { LIMITS } from './limits.js';
import { idSchema, someText } from './objects.js';

const label = someText(LIMITS.chartLabel);

const seriesSchema = z.strictObject({
  name: label,
  data: z
    .array(z.strictObject({ label, value: z.number() }))
    .min(1)
    .max(LIMITS.chartPoints),
});
type Series = z.output<typeof seriesSchema>;

const hasNamesOfItsOwn = (series: readonly Series[]) =>
  new Set(series.map(({ name }) => name)).size === series.length;

const barChartSchema = z
  .strictObject({
    type: z.literal('bar'),
    series: z
      .array(seriesSchema)
      .min(1)
      .max(LIMITS.chartSeries)
      .refine(hasNamesOfItsOwn, 'needs series with names of their own'),
    axis_config: z.strictObject({
      categories: z.array(label).min(1).max(LIMITS.chartPoints),
      x_label: someText(LIMITS.chartTitle).optional(),
      y_label: someText(LIMITS.chartTitle).optional(),
    }),
  })
  .refine(
    ({ series, axis_config: { categories } }) =>
      series.every(({ data }) => data.map(({ label: at }) => at).join('\n') === categories.join('\n')),
    'needs one point for each category, in their order',
  );

/** Charts of bars; Slack has others, which the page does not draw. */
export const chartBlockSchema = z.strictObject({
  type: z.literal('data_visualization'),
  block_id: idSchema,
  title: someText(LIMITS.chartTitle),
  chart: barChartSchema,
});
export type ChartBlock = z.output<typeof chartBlockSchema>;
