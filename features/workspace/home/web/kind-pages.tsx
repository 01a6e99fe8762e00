import { cx } from '#platform/web/ui/cx.ts'
import { TextLink, PageHeader } from '#platform/web/ui/index.ts'
import { type Kind, kinds } from './kinds.ts'
import { FeedPage } from './feed-page.tsx'
import { SearchForm } from './search-form.tsx'

export const BuyingPage = () => <KindPage kind={kinds.buying} siblings={requisitions} />
export const SellingPage = () => <KindPage kind={kinds.selling} siblings={requisitions} />
export const ErpPostsPage = () => <KindPage kind={kinds.erp} siblings={[]} />

const requisitions = [
  { kind: kinds.buying, label: 'Buying' },
  { kind: kinds.selling, label: 'Selling' },
]

interface Props {
  kind: Kind
  /** Related pages, linked in the header. */
  siblings: readonly { kind: Kind; label: string }[]
}

function KindPage({ kind, siblings }: Props) {
  return (
    <FeedPage
      kind={kind}
      strip={false}
      header={
        <div className="grid gap-1">
          <PageHeader title={kind.title} description={kind.description} />
          {siblings.length > 0 && (
            <nav aria-label="Requisitions" className="-mt-1 mb-3 flex gap-4 border-b border-line">
              {siblings.map((sibling) => (
                <TextLink
                  key={sibling.label}
                  href={sibling.kind.path}
                  quiet
                  aria-current={sibling.kind === kind ? 'page' : undefined}
                  className={cx(
                    '-mb-px flex h-9 items-center border-b-2 border-transparent px-1',
                    'text-sm font-medium text-muted hover:text-text hover:no-underline',
                    'aria-[current=page]:border-primary aria-[current=page]:text-text pointer-coarse:h-11',
                  )}
                >
                  {sibling.label}
                </TextLink>
              ))}
            </nav>
          )}
          <SearchForm label={`Search ${kind.title}`} />
        </div>
      }
    />
  )
}
