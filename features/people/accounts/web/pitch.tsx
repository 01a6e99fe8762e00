import Bot from 'lucide-react/icons/bot'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import type { IconType } from '#platform/web/ui/index.ts'
import { QuayDrawing } from './quay-drawing.tsx'

const features: readonly { icon: IconType; name: string; text: string }[] = [
  { icon: Lock, name: 'Secure Storage', text: 'Documents, data and files in one place that is yours.' },
  { icon: Bot, name: 'AI-Ready', text: 'An assistant that reads what you allow, and says what it read.' },
  {
    icon: KeyRound,
    name: 'Your Control',
    text: 'Permission by kind of data, given and taken back at any time.',
  },
]

/** Introduces Kontor to visitors of the entry page. */
export function Pitch() {
  return (
    <section aria-labelledby="pitch" className="grid gap-8">
      <QuayDrawing />
      <div className="grid gap-3">
        <h2 id="pitch" className="text-xl font-semibold tracking-tight text-balance sm:text-2xl">
          Where your company meets, trades and keeps its books
        </h2>
        <p className="max-w-prose text-sm text-pretty text-muted sm:text-base">
          Store your documents, data and files, and grant AI permission over them, while you stay in control.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {features.map(({ icon: Icon, name, text }) => (
          <li key={name} className="grid content-start gap-1.5">
            <Icon size={20} strokeWidth={1.75} aria-hidden className="text-link" />
            <h3 className="text-sm font-semibold">{name}</h3>
            <p className="text-xs text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
