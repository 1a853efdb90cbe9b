import type { ChartBlock } from '../../rules/charts.js';
import { withIndexKeys } from '../ui/index-keys.js';

/** The server has looked at it. */
export const isChart = (block: { type: string }): block is ChartBlock => block.type === 'data_visualization';

const format = (value: number) => value.toLocaleString('nb-NO');

/** All that the bars show, for who does not see them. */
function describe({ title, chart }: ChartBlock): string {
  const said = chart.series.map(
    ({ name, data }) => `${name}: ${data.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`,
  );
  return `${title}. ${said.join('. ')}.`;
}

/** Bars in groups, one group for each category, with what is counted written above each. */
export function ChartView({ block }: { block: ChartBlock }) {
  const { series, axis_config: axis } = block.chart;
  const most = Math.max(...series.flatMap(({ data }) => data.map(({ value }) => value)), 1);
  return (
    <div className="chart" role="img" aria-label={describe(block)}>
      <p className="chart-title">
        {block.title}
        {axis.y_label && <span> ({axis.y_label})</span>}
      </p>
      <div className="plot">
        {withIndexKeys(axis.categories).map(({ key, thing: category, at }) => (
          <div key={key} className="category">
            <div className="bars">
              {withIndexKeys(series).map(({ key: place, thing: { data } }) => {
                const value = data[at]?.value ?? 0;
                return (
                  <div key={place} className="bar">
                    {value > 0 && <span>{format(value)}</span>}
                    <div style={{ height: `${(value / most) * 100}%` }} />
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
          {withIndexKeys(series).map(({ key, thing: { name } }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
