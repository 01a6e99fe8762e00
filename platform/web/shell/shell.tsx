import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { sentences } from '../api/errors.ts'
import { onSessionExpired } from '../api/session-events.ts'
import { startLive, stopLive } from '../live/live.ts'
import { cx } from '../ui/cx.ts'
import { useOnDemand } from '../ui/lazy.ts'
import { toast, toastNext } from '../ui/toast.ts'
import { ConnectionPill } from './connection-pill.tsx'
import type { DrawerProps, NavItem, SearchProps, ShellMember } from './nav.ts'
import { useSubmitKey } from './submit-key.ts'
import { TopBar } from './top-bar.tsx'
import { useAtLeast } from './use-at-least.ts'
import { everywhere } from './shortcuts.ts'
import { useShortcut, useShortcutKeys } from './use-shortcut.ts'

const loadShortcuts = async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog

interface Props {
  member: ShellMember
  items: readonly NavItem[]
  /** Loads the navigation of small screens. */
  loadDrawer: () => Promise<ComponentType<DrawerProps>>
  loadSearch: () => Promise<ComponentType<SearchProps>>
  /** The button of the notifications. */
  notifications: ReactNode
  signingOut: boolean
  onSignOut: () => void
  onNear: (href: string) => void
  children: ReactNode
}

/** The frame around the pages while a member is signed in. */
export function Shell(props: Props) {
  const { member, items, notifications, signingOut, onSignOut, onNear, children } = props
  const drawer = useOnDemand(props.loadDrawer)
  const shortcuts = useOnDemand(loadShortcuts)
  const search = useOnDemand(props.loadSearch)
  const wide = useAtLeast('large')
  usePreloadWhenNarrow(!wide, drawer.preload)
  useLiveConnection(member.id)
  useExpiryNotice()
  useScrollPadding()
  useShortcutKeys(search.open)
  useSubmitKey()
  useShortcut({ key: '/', label: 'Search everything', group: everywhere }, search.open)
  useShortcut({ key: '?', label: 'Show this list', group: everywhere }, shortcuts.open)
  return (
    <>
      <a
        href="#main"
        className={cx(
          'fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-primary',
          'px-3 py-2 text-sm font-medium text-on-primary focus:translate-y-0',
        )}
        onClick={(event) => {
          // The address belongs to the page, so it must not change.
          event.preventDefault()
          document.querySelector<HTMLElement>('#main')?.focus()
        }}
      >
        Skip to content
      </a>
      <TopBar
        member={member}
        items={items}
        notifications={notifications}
        signingOut={signingOut}
        onSignOut={onSignOut}
        onOpenDrawer={drawer.open}
        onNearDrawer={drawer.preload}
        onShowShortcuts={shortcuts.open}
        onSearch={search.open}
        onNear={onNear}
      />
      {drawer.Open && !wide && (
        <drawer.Open
          member={member}
          signingOut={signingOut}
          onClose={drawer.close}
          onSignOut={onSignOut}
          onNear={onNear}
        />
      )}
      <main id="main" tabIndex={-1} className="min-h-dvh pt-14 outline-none print:pt-0">
        {children}
      </main>
      <ConnectionPill />
      {search.Open && (
        <search.Open member={member} items={items} onClose={search.close} onSignOut={onSignOut} />
      )}
      {shortcuts.Open && <shortcuts.Open onClose={shortcuts.close} />}
    </>
  )
}

/** Preloads the drawer, because it has the only navigation on small screens and must open without a network. */
function usePreloadWhenNarrow(narrow: boolean, preload: () => void): void {
  const latest = useEffectEvent(preload)
  useEffect(() => {
    if (!narrow) return undefined
    const timer = setTimeout(() => latest(), 2000)
    return () => clearTimeout(timer)
  }, [narrow])
}

function useLiveConnection(userId: number): void {
  useEffect(() => {
    startLive(userId)
    return stopLive
  }, [userId])
}

/**
 * The page stays as it is, so that members can copy typed text before they log in again. After a failure in the
 * background, the notice waits until a toast with an action such as undo is gone. The socket would be refused, so it
 * is not opened again.
 */
function useExpiryNotice(): void {
  useEffect(
    () =>
      onSessionExpired(({ asked }) => {
        stopLive()
        const show = asked ? toast : toastNext
        show({
          title: 'Error',
          description: sentences.sessionExpired,
          variant: 'destructive',
          action: { label: 'Refresh', onSelect: () => location.reload() },
        })
      }),
    [],
  )
}

/** Elements that are scrolled into view stop below the fixed bar. */
function useScrollPadding(): void {
  useLayoutEffect(() => {
    document.documentElement.style.scrollPaddingTop = '4.5rem'
    return () => {
      document.documentElement.style.scrollPaddingTop = ''
    }
  }, [])
}
