import type { Block, KnownBlock } from '@slack/types';
import { plainTextObject } from './blocks.js';
import { BLOCK_LIMITS } from './limits.js';

/** Bars of one colour, one at each label. */
export interface ChartSeries {
  /** Unique in the chart. */
  name: string;
  /** One for each label. */
  values: readonly number[];
}

export interface BarChartParts {
  title: string;
  /** Categories of the horizontal axis, in order. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Label of the vertical axis. */
  unit: string;
}

/** docs.slack.dev/reference/block-kit/blocks/data-visualization-block */
export const CHART_BLOCK_TYPE = 'data_visualization';

interface ChartBlock extends Block {
  type: typeof CHART_BLOCK_TYPE;
  title: string;
  chart: {
    type: 'bar';
    series: { name: string; data: { label: string; value: number }[] }[];
    axis_config: { categories: string[]; y_label: string };
  };
}

const chartLabel = (text: string) => plainTextObject(text, BLOCK_LIMITS.chartLabel).text;

/**
 * A bar chart, for messages only. Screen readers skip it, so the message text must hold its content.
 *
 * @throws {RangeError} above Slack's limits, and for series with equal names
 */
export function barChartBlock({ title, labels, series, unit }: BarChartParts): KnownBlock {
  const names = series.map(({ name }) => chartLabel(name));
  const exceedsLimits = series.length > BLOCK_LIMITS.chartSeries || labels.length > BLOCK_LIMITS.chartLabels;
  if (exceedsLimits || series.length === 0 || new Set(names).size < names.length) {
    throw new RangeError(`a chart of ${labels.length} labels with ${names.join(', ')}`);
  }
  const categories = labels.map(chartLabel);
  const block: ChartBlock = {
    type: CHART_BLOCK_TYPE,
    title: plainTextObject(title, BLOCK_LIMITS.chartTitle).text,
    chart: {
      type: 'bar',
      series: series.map(({ values }, at) => ({
        name: names[at] ?? '',
        data: categories.map((label, index) => ({ label, value: values[index] ?? 0 })),
      })),
      axis_config: { categories, y_label: plainTextObject(unit, BLOCK_LIMITS.chartTitle).text },
    },
  };
  // @slack/types 3.2.0 has no type for this block.
  return block as Block as KnownBlock;
}

/** The blocks without charts, for surfaces that do not allow them. */
export const withoutCharts = (blocks: readonly KnownBlock[]): KnownBlock[] =>
  blocks.filter((block: Block) => block.type !== CHART_BLOCK_TYPE);
