import { useEffect, useRef, useState } from 'react'
import { usePageFocus } from '#platform/web/shell/page-focus.ts'
import { useTitle } from '#platform/web/shell/title.ts'
import { Card, cx, Logo, Tabs } from '#platform/web/ui/index.ts'
import { LoginForm } from './login-form.tsx'
import { Pitch } from './pitch.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { ResetPanel } from './reset-panel.tsx'

type Tab = 'login' | 'register'

const blank = {
  login: { username: '', password: '' },
  register: { fullName: '', username: '', password: '' },
}

const headings = { form: 'Reset Password', sent: 'Check Your Email' }

/** Every address shows this page until somebody signs in. */
export function EntryPage() {
  const [reset, setReset] = useState<'form' | 'sent'>()
  const [drafts, setDrafts] = useState(blank)
  const [tab, setTab] = useState<Tab>('login')
  const card = useRef<HTMLDivElement>(null)
  const heading = reset === undefined ? 'Welcome' : headings[reset]
  useTitle(reset === undefined ? '' : heading)
  usePageFocus('Welcome')
  useHeadingFocus(card, heading)
  const form =
    tab === 'login' ? (
      <LoginForm
        draft={drafts.login}
        onLeave={(login) => setDrafts((all) => ({ ...all, login }))}
        onForgot={() => setReset('form')}
      />
    ) : (
      <RegisterPanel
        draft={drafts.register}
        onLeave={(register) => setDrafts((all) => ({ ...all, register }))}
      />
    )
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[1fr_minmax(28rem,40%)] lg:grid-rows-1">
      <main className="flex flex-col gap-6 px-4 py-6 sm:px-8 lg:order-last lg:justify-center">
        <div className="mx-auto w-full max-w-100">
          <Logo withName />
        </div>
        <Card elevation="raised" pad="lg" className="mx-auto w-full max-w-100">
          <div ref={card}>
            <h1 tabIndex={-1} className="pb-4 text-xl font-semibold outline-none">
              {heading}
            </h1>
            {reset !== undefined ? (
              <ResetPanel onBack={() => setReset(undefined)} onSent={() => setReset('sent')} />
            ) : (
              <Tabs<Tab>
                label="Log in or register"
                value={tab}
                onChange={setTab}
                items={[
                  { value: 'login', label: 'Login', content: () => form },
                  { value: 'register', label: 'Register', content: () => form },
                ]}
              />
            )}
          </div>
        </Card>
      </main>
      <aside
        className={cx(
          'flex items-center border-line bg-surface px-4 py-10 max-lg:border-t',
          'sm:px-8 lg:border-e lg:px-16',
        )}
      >
        <div className="mx-auto w-full max-w-160">
          <Pitch />
        </div>
      </aside>
    </div>
  )
}

/** A pressed button disappears with its panel, so the focus moves to the next panel's heading. */
function useHeadingFocus(card: { readonly current: HTMLElement | null }, heading: string): void {
  const before = useRef(heading)
  useEffect(() => {
    if (before.current === heading) return
    before.current = heading
    card.current?.querySelector('h1')?.focus()
  }, [card, heading])
}
