import type { ReactNode } from 'react'

export type IllustrationName =
  | 'feed'
  | 'people'
  | 'files'
  | 'search'
  | 'todo'
  | 'table'
  | 'mail'
  | 'coming'
  | 'error'

/** Colours of the illustrations, which are line drawings with soft fills. */
const soft = 'var(--sunken)'
const accent = 'var(--primary-soft)'
const ink = 'var(--link)'

const drawings: Record<IllustrationName, ReactNode> = {
  /** Notices on a board. */
  feed: (
    <>
      <rect x="30" y="22" width="68" height="58" rx="5" fill={soft} transform="rotate(-5 64 51)" />
      <rect x="52" y="30" width="80" height="64" rx="5" fill="var(--surface)" />
      <circle cx="67" cy="46" r="7" fill={accent} stroke={ink} />
      <path d="M81 43h34M81 50h22M64 64h54M64 72h54M64 80h32" />
      <path d="M92 30v-8" stroke={ink} />
      <circle cx="92" cy="20" r="3" fill={accent} stroke={ink} />
    </>
  ),
  /** Three people. */
  people: (
    <>
      <circle cx="46" cy="50" r="10" fill={soft} />
      <path d="M28 92c0-14 8-22 18-22s14 4 16 8" />
      <circle cx="114" cy="50" r="10" fill={soft} />
      <path d="M132 92c0-14-8-22-18-22s-14 4-16 8" />
      <circle cx="80" cy="48" r="13" fill={accent} stroke={ink} />
      <path d="M56 98c0-18 10-29 24-29s24 11 24 29z" fill={accent} stroke={ink} />
      <path d="M66 38c2-10 26-10 28 0M60 39h40" stroke={ink} />
      <path d="M20 98h120" />
    </>
  ),
  /** An open folder with a sheet of paper. */
  files: (
    <>
      <path d="M34 40a4 4 0 0 1 4-4h24l8 8h52a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" fill={soft} />
      <path d="M54 62V24a3 3 0 0 1 3-3h36l13 13v28" fill="var(--surface)" />
      <path d="M93 21v13h13M64 42h30M64 50h30" />
      <path d="M28 62h104l-7 31a4 4 0 0 1-4 3H39a4 4 0 0 1-4-3z" fill={accent} stroke={ink} />
    </>
  ),
  /** A magnifying glass over a ledger. */
  search: (
    <>
      <rect x="30" y="24" width="74" height="76" rx="5" fill={soft} />
      <path d="M42 40h50M42 52h28M42 64h20M42 76h22M42 88h36" />
      <circle cx="94" cy="62" r="22" fill="var(--surface)" stroke={ink} />
      <path d="m110 78 18 18" stroke={ink} strokeWidth="4" />
      <path d="M82 60a12 12 0 0 1 10-10" stroke={ink} />
    </>
  ),
  /** A completed checklist. */
  todo: (
    <>
      <rect x="46" y="26" width="68" height="78" rx="6" fill={soft} />
      <rect x="66" y="19" width="28" height="13" rx="4" fill="var(--surface)" />
      <path d="M80 47h22M80 65h22M80 83h14" />
      <path d="m57 46 4 4 8-9M57 64l4 4 8-9M57 82l4 4 8-9" stroke={ink} strokeWidth="2" />
    </>
  ),
  /** An open ledger and a pen. */
  table: (
    <>
      <path d="M80 38c-12-9-32-9-52-6v58c20-3 40-3 52 6 12-9 32-9 52-6V32c-20-3-40-3-52 6z" fill={soft} />
      <path d="M80 38v58M40 46c9-1 18 0 27 3M40 57c9-1 18 0 27 3M40 68c9-1 18 0 27 3" />
      <path d="M94 49c6-2 12-3 18-3M94 60c4-1 8-2 12-2" />
      <path d="M139 22c-14 4-26 20-31 45l-2 10 8-6c16-12 25-29 25-49z" fill={accent} stroke={ink} />
      <path d="M106 77c6-18 14-32 24-43" stroke={ink} />
    </>
  ),
  /** A letter with a seal. */
  mail: (
    <>
      <rect x="32" y="34" width="96" height="62" rx="6" fill={soft} />
      <path d="m34 38 40 32a10 10 0 0 0 12 0l40-32M34 93l30-29M126 93 96 64" />
      <circle cx="80" cy="70" r="11" fill={accent} stroke={ink} />
      <path d="m75.5 71 3.5 3.5 6-7" stroke={ink} strokeWidth="2" />
    </>
  ),
  /** A ship on the horizon. */
  coming: (
    <>
      <circle cx="112" cy="40" r="13" fill={accent} stroke="none" />
      <path d="M74 20v58" />
      <path d="M74 26c18 4 26 18 27 42-9-3-18-4-27-3z" fill={soft} />
      <path d="M74 30c-12 6-19 18-22 34 8-1 15 0 22 1z" fill="var(--surface)" />
      <path d="M74 20c6-3 9 3 15 0v5c-6 3-9-3-15 0" stroke={ink} />
      <path d="M44 76h66c-2 12-10 20-20 20H64c-10 0-17-8-20-20z" fill={accent} stroke={ink} />
      <path d="M18 98c7 0 7-4 14-4s7 4 14 4 7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4 7-4 12-4" />
    </>
  ),
  /** Scales out of balance. */
  error: (
    <>
      <path d="M80 26v72M62 98h36" />
      <circle cx="80" cy="24" r="4" fill={soft} />
      <path d="M42 54 118 34" stroke={ink} strokeWidth="2" />
      <path d="m42 54-14 26h28zM118 34l-14 26h28z" />
      <path d="M26 80h32c-2 9-8 13-16 13s-14-4-16-13z" fill={accent} stroke={ink} />
      <path d="M102 60h32c-2 9-8 13-16 13s-14-4-16-13z" fill={soft} />
      <rect x="36" y="68" width="12" height="12" rx="1.5" fill="var(--surface)" stroke={ink} />
      <path d="M24 104h112" />
    </>
  ),
}

export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}
