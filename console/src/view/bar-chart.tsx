/** Bars beside their names and figures. Lengths may be rounded; the figures are the server's own. */
interface Bar {
  name: string;
  /** Decimal, as the server sent it. */
  value: string;
  /** The value as shown. */
  text?: string;
}

const rowHeight = 28;
const nameWidth = 150;
const barWidth = 330;
const width = 620;

export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(Number(value))));
  const height = bars.length * rowHeight;
  if (bars.length === 0) return <p className="empty">None.</p>;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars.map(({ name, value, text = value }, index) => {
        const y = index * rowHeight;
        const length = (Math.abs(Number(value)) / most) * barWidth;
        return (
          <g key={name}>
            <text x={0} y={y + 19}>
              {name.length > 20 ? `${name.slice(0, 19)}…` : name}
            </text>
            <rect
              className={value.startsWith('-') ? 'bar is-below' : 'bar'}
              x={nameWidth}
              y={y + 6}
              width={length}
              height={rowHeight - 12}
            />
            <text x={nameWidth + length + 8} y={y + 19}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
