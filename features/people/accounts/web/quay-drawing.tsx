/**
 * Our own illustration: merchants' houses on a quay and a ship. Colours come from the theme, so it fits light, dark
 * and every primary colour.
 */
export function QuayDrawing() {
  return (
    <svg
      viewBox="0 0 520 250"
      fill="none"
      aria-hidden
      className="h-auto w-full text-text"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Houses />
      <Ship />
      <Water />
    </svg>
  )
}

const line = { stroke: 'currentColor', strokeWidth: 1.5 }
const soft = 'fill-primary-soft'

function Houses() {
  return (
    <g {...line}>
      {/* A plain gable. */}
      <path className="fill-surface" d="M20 200V112l38-40 38 40v88z" />
      <Windows x={34} y={124} columns={2} rows={2} />
      <path d="M50 200v-18a8 8 0 0 1 16 0v18" />
      <path d="M58 86v12M52 92h12" opacity="0.6" />
      {/* A stepped gable, as in the logo. */}
      <path className="fill-surface" d="M96 200V96h12V82h12V68h12V54h12V40h20v14h12v14h12v14h12v14h12v104z" />
      <path className={soft} d="M136 200v-34a18 18 0 0 1 36 0v34z" />
      <path d="M149 166v24M160 167l-11 12 12 11" strokeWidth="2.5" className="stroke-primary" />
      <Windows x={112} y={110} columns={2} rows={1} />
      <Windows x={172} y={110} columns={2} rows={1} />
      <Windows x={142} y={84} columns={2} rows={1} />
      <circle cx="154" cy="62" r="6" className={soft} />
      {/* A curved gable. */}
      <path
        className="fill-surface"
        d="M212 200V110c10 0 10-12 10-18 12 0 12-16 14-24h24c2 8 2 24 14 24 0 6 0 18 10 18v90z"
      />
      <Windows x={224} y={122} columns={3} rows={2} />
      <path d="M240 200v-16h16v16M248 184v16" />
      <path d="M242 68V58h12v10" />
      {/* The warehouse: doors one above the other, and a beam that lifts a bale to the ship. */}
      <path className="fill-surface" d="M284 200V124l44-52 44 52v76z" />
      <path d="M316 112h24v20h-24zM316 148h24v20h-24zM328 112v20M328 148v20M316 200v-18h24v18M328 182v18" />
      <path d="M294 140h10v12h-10zM352 140h10v12h-10zM294 170h10v12h-10zM352 170h10v12h-10z" />
      <path d="M328 84h58M352 100l14-16M386 84v62" />
      <path className={soft} d="M378 146h16v14h-16zM378 153h16" />
    </g>
  )
}

function Windows({ x, y, columns, rows }: { x: number; y: number; columns: number; rows: number }) {
  const panes = Array.from({ length: columns * rows }, (_, i) => [
    x + (i % columns) * 18,
    y + Math.floor(i / columns) * 24,
  ])
  return panes.map(([left = 0, top = 0], index) => (
    <rect
      key={`${left}-${top}`}
      x={left}
      y={top}
      width="10"
      height="14"
      rx="1"
      className={index % 3 === 1 ? soft : 'fill-none'}
    />
  ))
}

function Ship() {
  return (
    <g {...line}>
      <path className="fill-surface" d="M396 190h96l-10 24a8 8 0 0 1-7 4h-62a8 8 0 0 1-7-4z" />
      <path d="M396 190l-4-12h16v12M480 190v-12h16l-4 12M442 190V84" />
      <path className={soft} d="M414 100c18 6 38 6 56 0 6 18 6 38 0 58-18-6-38-6-56 0 6-20 6-40 0-58z" />
      <path d="M435 116v26M447 119l-12 11 12 12" strokeWidth="2" className="stroke-primary" />
      <path d="M442 84V74l14 4-14 4M402 202h84" />
    </g>
  )
}

function Water() {
  return (
    <g {...line}>
      <path d="M0 200h380v18" />
      <path d="M0 218h392M496 218h24" />
      <g opacity="0.45">
        <path d="M30 230h60M120 236h80M236 230h44M310 238h70M408 232h56M480 240h30M60 244h30M200 246h40" />
      </g>
    </g>
  )
}
