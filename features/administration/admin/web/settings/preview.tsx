import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import Reply from 'lucide-react/icons/reply'
import type { CSSProperties } from 'react'
import type { Theme } from '#features/people/theme/contract.ts'
import { themeTokens } from '#platform/web/theme/tokens.ts'
import { Avatar, Badge, Button, Card, Input, Logo } from '#platform/web/ui/index.ts'

/** A small screen of real components with the theme's values, independent of the page's own theme. */
export function Preview({ theme }: { theme: Theme }) {
  const values: CSSProperties = { ...themeTokens(theme), colorScheme: theme.appearance }
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="text-sm font-medium">Preview</figcaption>
      <div
        inert
        data-appearance={theme.appearance}
        style={values}
        className="overflow-hidden rounded-card border border-line bg-canvas text-text"
      >
        <div className="flex h-12 items-center gap-3 border-b border-line bg-surface px-4">
          <Logo />
          <span className="ms-auto hidden w-32 sm:block">
            <Input size="sm" placeholder="Search" aria-label="Search" readOnly className="bg-field!" />
          </span>
          <Bell size={16} aria-hidden className="ms-auto text-muted sm:ms-0" />
          <Avatar name="Nadia" size="sm" />
        </div>
        <div className="grid gap-3 p-4">
          <p className="k-title font-semibold">Home feed</p>
          <Card>
            <div className="flex items-start gap-3">
              <Avatar name="Mehmet" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 text-sm">
                  <span className="font-semibold">Mehmet Yıldız</span>
                  <Badge tone="info">Buying requisition</Badge>
                </p>
                <p className="text-xs text-muted">12 minutes ago</p>
              </div>
            </div>
            <p className="pt-3 text-sm">
              Two pallets of deep groove bearings by Friday. Prices to{' '}
              <span className="text-link">@demo</span>, please.
            </p>
            <div className="flex gap-1 pt-2">
              <Button size="sm" variant="ghost" icon={Heart}>
                8
              </Button>
              <Button size="sm" variant="ghost" icon={Reply}>
                Reply
              </Button>
            </div>
          </Card>
          <Card elevation="raised">
            <div className="grid gap-3">
              <Input
                placeholder="Share something with your network …"
                aria-label="Post"
                readOnly
                className="bg-field!"
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex flex-wrap gap-1.5">
                  <Badge tone="success">Paid</Badge>
                  <Badge tone="warning">Due soon</Badge>
                  <Badge tone="danger">Overdue</Badge>
                </span>
                <span className="flex gap-2">
                  <Button>Cancel</Button>
                  <Button variant="primary">Post</Button>
                </span>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </figure>
  )
}
