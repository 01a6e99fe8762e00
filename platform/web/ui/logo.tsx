interface LogoProps {
  size?: number | undefined
  withName?: boolean | undefined
}

/** The logo: a K under a gable, like an old merchants' mark. `apps/web/public/favicon.svg` has the same lines. */
export function Logo({ size = 24, withName }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2 text-text">
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={withName === true ? true : undefined}
        role={withName === true ? undefined : 'img'}
        aria-label={withName === true ? undefined : 'Kontor'}
      >
        <path d="M4 9.5 12 3l8 6.5" />
        <path d="M9 10.5V21M16 10.5l-7 5.5M11.7 13.9 16 21M6 21h6" />
      </svg>
      {withName === true && <span className="text-base font-semibold tracking-tight">Kontor</span>}
    </span>
  )
}
