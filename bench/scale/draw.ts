import type { MeasuredCurve } from './measure.js';

const PANEL = { width: 420, height: 250 };
const MARGIN = { left: 62, right: 26, top: 44, bottom: 74 };
const COLUMNS = 2;
/** Apart in lightness too, and with marks of different shapes. */
const COLORS = ['#1264a3', '#c2410c', '#15803d', '#86198f'];
const MARKS = ['●', '■', '▲', '◆'];

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const formatCount = (count: number) => count.toLocaleString('en');
/** `0`, `0.4 µs`, `12 µs`, `1.2 ms` */
export function formatCost(microseconds: number): string {
  if (microseconds === 0) return '0';
  if (microseconds >= 1_000) return `${(microseconds / 1_000).toFixed(microseconds >= 10_000 ? 0 : 1)} ms`;
  return `${microseconds.toFixed(microseconds >= 10 ? 0 : 1)} µs`;
}

/** The least 1, 2 or 5 times a power of ten that is not less. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escapeXml(content)}</text>`;

function drawPanel({ title, size, unit, points }: MeasuredCurve): string {
  const lines = Object.keys(points[0]?.costs ?? {});
  const most = roundUp(Math.max(...points.flatMap(({ costs }) => Object.values(costs))));
  const [width, height] = [
    PANEL.width - MARGIN.left - MARGIN.right,
    PANEL.height - MARGIN.top - MARGIN.bottom,
  ];
  // Sizes are ten times one another, so they lie at the same distance.
  const x = (at: number) => MARGIN.left + (width * at) / Math.max(points.length - 1, 1);
  const y = (cost: number) => MARGIN.top + height * (1 - cost / most);
  const grid = [0, 0.5, 1].map((share) => {
    const level = y(share * most);
    const line = `<line x1="${MARGIN.left}" x2="${PANEL.width - MARGIN.right}" y1="${level}" y2="${level}" class="grid"/>`;
    return line + text(MARGIN.left - 6, level + 4, formatCost(share * most), 'text-anchor="end"');
  });
  const labels = points.map((point, at) =>
    text(x(at), MARGIN.top + height + 18, formatCount(point.size), 'text-anchor="middle"'),
  );
  const curves = lines.map((line, number) => {
    const color = COLORS[number % COLORS.length];
    const places = points.map(({ costs }, at) => [x(at), y(costs[line] ?? 0)] as const);
    const path = places.map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ');
    const marks = places.map(([left, top]) =>
      text(left, top + 4, MARKS[number % MARKS.length] ?? '', `text-anchor="middle" fill="${color}"`),
    );
    const legend = text(
      MARGIN.left + (number % 2) * 175,
      PANEL.height - 20 + Math.floor(number / 2) * 15,
      `${MARKS[number % MARKS.length]} ${line}`,
      `fill="${color}"`,
    );
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${marks.join('')}${legend}`;
  });
  return [
    text(12, 18, title, 'class="title"'),
    text(12, 33, unit),
    ...grid,
    ...labels,
    text(MARGIN.left + width / 2, MARGIN.top + height + 34, size, 'text-anchor="middle"'),
    ...curves,
  ].join('\n');
}

/** An image of all curves, two side by side (SVG 1.1). The vertical axes begin at zero. */
export function drawCurves(curves: readonly MeasuredCurve[]): string {
  const rows = Math.ceil(curves.length / COLUMNS);
  const panels = curves.map((curve, at) => {
    const [left, top] = [(at % COLUMNS) * PANEL.width, Math.floor(at / COLUMNS) * PANEL.height];
    return `<g transform="translate(${left} ${top})">\n${drawPanel(curve)}\n</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL.width * COLUMNS} ${PANEL.height * rows}" role="img" aria-label="Cost of one question against size">`,
    '<style>text{font:12px sans-serif}.title{font-weight:700;font-size:14px}.grid{stroke:#e4e4e7}</style>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    '<g fill="#3f3f46">',
    ...panels,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
