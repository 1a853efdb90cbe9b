import type { Block } from '@slack/types';
import { plainTextObject } from './blocks.js';
import { BLOCK_LIMITS } from './limits.js';
import type { KnownBlock } from './message.js';

/** Bars of one kind, one at each label. */
export interface ChartSeries {
  /** Of its own in the chart. */
  name: string;
  /** As many as there are labels. */
  values: readonly number[];
}

export interface BarChartParts {
  title: string;
  /** Of the places along the bottom, in order. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** What is counted. */
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
 * Bars, in messages only. It says nothing to who hears the message, so the message's text must.
 *
 * @throws {RangeError} beyond what Slack draws, and for series of one name
 */
export function barChartBlock({ title, labels, series, unit }: BarChartParts): KnownBlock {
  const names = series.map(({ name }) => chartLabel(name));
  const isTooMuch = series.length > BLOCK_LIMITS.chartSeries || labels.length > BLOCK_LIMITS.chartLabels;
  if (isTooMuch || series.length === 0 || new Set(names).size < names.length) {
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
        data: categories.map((label, place) => ({ label, value: values[place] ?? 0 })),
      })),
      axis_config: { categories, y_label: plainTextObject(unit, BLOCK_LIMITS.chartTitle).text },
    },
  };
  // @slack/types 3.2.0 does not know it yet.
  return block as Block as KnownBlock;
}

/** The blocks for where Slack does not draw charts. */
export const withoutCharts = (blocks: readonly KnownBlock[]): KnownBlock[] =>
  blocks.filter((block: Block) => block.type !== CHART_BLOCK_TYPE);
