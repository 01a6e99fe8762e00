import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useMember } from '#features/people/accounts/web/index.ts'
import { cx, IconButton, TextLink, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../contract.ts'
import { type StartStep, startSteps } from '../domain.ts'
import { useHideStart } from './queries.ts'

type Done = Partial<Record<StartStep, boolean>>

interface Step {
  readonly label: string
  /** The first post is written on this page. */
  readonly href: (memberId: number) => string | undefined
}

const steps: Readonly<Record<StartStep, Step>> = {
  profile: { label: 'Profile', href: (id) => `/profile/${id}?tab=about` },
  photo: { label: 'Photo', href: (id) => `/profile/${id}` },
  connection: { label: 'First connection', href: (id) => `/profile/${id}?tab=connections` },
  post: { label: 'First post', href: () => undefined },
  invoice: { label: 'First invoice', href: () => '/ai?tab=invoices&form=new' },
  import: { label: 'Import', href: () => '/ai?tab=financials' },
}

const countDone = (done: Done): number => startSteps.filter((step) => done[step] === true).length

export interface Start {
  readonly shown: boolean
  readonly hide: () => void
}

/** Whether the first steps show: some are left, and the member has not hidden them. */
export function useStart(data: Pick<Dashboard, 'start' | 'startHidden'> | undefined): Start {
  const hide = useHideStart()
  return {
    shown: data !== undefined && !data.startHidden && countDone(data.start) < startSteps.length,
    hide,
  }
}

interface Props {
  done: Done
  onHide: () => void
  onWrite: () => void
}

/** What somebody new does first, ticked by what they really did. */
export function GetStarted({ done, onHide, onWrite }: Props) {
  const { id } = useMember()
  return (
    <section
      aria-label="Get started"
      className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface px-3 py-2"
    >
      <header className="flex items-center gap-2">
        <h2 className="text-sm font-semibold">Get started</h2>
        <span className="me-auto text-xs text-muted tabular-nums">
          {countDone(done)} of {startSteps.length} done
        </span>
        <IconButton size="sm" icon={X} label="Hide these steps" onClick={onHide} />
      </header>
      <ul className="grid grid-cols-2 content-center gap-x-3 sm:grid-cols-3">
        {startSteps.map((step) => (
          <li key={step} className="min-w-0">
            <StepLink step={steps[step]} done={done[step] === true} memberId={id} onWrite={onWrite} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same in one line, for a member whose figures stand above it. */
export function NextStep({ done, onHide, onWrite }: Props) {
  const { id } = useMember()
  const next = startSteps.find((step) => done[step] !== true)
  return (
    <section
      aria-label="Get started"
      className="flex items-center gap-3 rounded-card border border-line bg-surface ps-3 pe-2"
    >
      <span className="shrink-0 text-xs text-muted tabular-nums">
        {countDone(done)} of {startSteps.length} done
      </span>
      <span className="me-auto min-w-0">
        {next !== undefined && <StepLink step={steps[next]} done={false} memberId={id} onWrite={onWrite} />}
      </span>
      <IconButton size="sm" icon={X} label="Hide these steps" onClick={onHide} />
    </section>
  )
}

interface StepProps {
  step: Step
  done: boolean
  memberId: number
  onWrite: () => void
}

function StepLink({ step: { label, href }, done, memberId, onWrite }: StepProps) {
  const Icon = done ? CircleCheck : Circle
  const address = href(memberId)
  const look = cx(
    'flex h-9 w-full min-w-0 items-center gap-1.5 rounded-control! text-start text-sm',
    done ? 'text-muted line-through' : 'hover:underline',
  )
  const content = (
    <>
      <Icon size={16} aria-hidden className={cx('shrink-0', done ? 'text-success-text' : 'text-faint')} />
      <span className="truncate">{label}</span>
      {done && <VisuallyHidden>, done</VisuallyHidden>}
    </>
  )
  return address === undefined ? (
    <button type="button" className={look} onClick={onWrite}>
      {content}
    </button>
  ) : (
    <TextLink href={address} quiet className={look}>
      {content}
    </TextLink>
  )
}
