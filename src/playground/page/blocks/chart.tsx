import type { ChartBlock } from '../../rules/charts.js';
import { withIndexKeys } from '../ui/index-keys.js';

/** Narrows the type only: the server has validated the block. */
export const isChart = (block: { type: string }): block is ChartBlock => block.type === 'data_visualization';

const format = (value: number) => value.toLocaleString('nb-NO');

/** Describes the chart's data for screen readers. */
function describe({ title, chart }: ChartBlock): string {
  const seriesTexts = chart.series.map(
    ({ name, data }) => `${name}: ${data.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`,
  );
  return `${title}. ${seriesTexts.join('. ')}.`;
}

/** A bar chart with one group of bars for each category and the value above each bar. */
export function ChartView({ block }: { block: ChartBlock }) {
  const { series, axis_config: axis } = block.chart;
  const maxValue = Math.max(...series.flatMap(({ data }) => data.map(({ value }) => value)), 1);
  return (
    <div className="chart" role="img" aria-label={describe(block)}>
      <p className="chart-title">
        {block.title}
        {axis.y_label && <span> ({axis.y_label})</span>}
      </p>
      <div className="plot">
        {withIndexKeys(axis.categories).map(({ key, item: category, index }) => (
          <div key={key} className="category">
            <div className="bars">
              {withIndexKeys(series).map(({ key: seriesKey, item: { data } }) => {
                const value = data[index]?.value ?? 0;
                return (
                  <div key={seriesKey} className="bar">
                    {value > 0 && <span>{format(value)}</span>}
                    <div style={{ height: `${(value / maxValue) * 100}%` }} />
                  </div>
                );
              })}
            </div>
            <span>{category}</span>
          </div>
        ))}
      </div>
      {series.length > 1 && (
        <ul className="legend">
          {withIndexKeys(series).map(({ key, item: { name } }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
