import styles from './poster-wall.module.css';

/** The posters around the one with the mark: opacity, place, size, and the length of each line of text. */
const posters: readonly [
  opacity: number,
  x: number,
  y: number,
  width: number,
  height: number,
  lines: readonly number[],
][] = [
  [0.85, -26, 20, 76, 92, [52, 52, 52]],
  [0.6, 60, -30, 74, 92, []],
  [0.75, 60, 72, 74, 66, [50, 40, 46]],
  [0.5, -26, 122, 76, 66, [52, 48, 52]],
  [0.64, 60, 148, 74, 60, [50, 40]],
  [0.6, 144, -20, 100, 46, []],
  [0.38, 144, 178, 100, 58, [53, 76]],
  [0.85, 254, -30, 70, 108, []],
  [0.6, 254, 88, 70, 62, [32, 46]],
  [0.56, 254, 160, 70, 76, [32, 46, 37, 42]],
  [0.5, 334, -20, 90, 76, []],
  [0.85, 334, 66, 90, 96, [46, 66, 53, 61, 33]],
  [0.45, 334, 172, 90, 50, [46, 66]],
  [0.56, -26, 198, 76, 54, [52, 48]],
  [0.38, 60, 218, 74, 44, [50]],
];

/** A wall of posters with the brand's in the middle; decoration at the top of a cover page. */
export function PosterWall() {
  return (
    <svg className={styles.wall} viewBox="0 0 390 270" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {posters.map(([opacity, x, y, width, height, lines]) => (
        <g key={`${x} ${y}`} opacity={opacity}>
          <rect x={x} y={y} width={width} height={height} rx="4" fill="var(--cover-raised)" />
          <path
            d={lines.map((length, index) => `M${x + 12} ${y + 17 + 13 * index}h${length}`).join('')}
            stroke="#fff"
            strokeWidth="3"
            strokeLinecap="round"
            opacity=".15"
          />
        </g>
      ))}
      <rect x="144" y="36" width="100" height="132" rx="4" fill="#fff" />
      <g fill="none" stroke="#0A4458" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path transform="translate(172 62) scale(1.9)" d="M6 21.5V4h13v9.5H6" />
        <path d="M166 131h56M178 144h32" opacity=".25" />
      </g>
    </svg>
  );
}
