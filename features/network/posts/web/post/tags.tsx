import { usePathname } from 'wouter/use-browser-location'
import { cx } from '#platform/web/ui/cx.ts'
import { TextLink } from '#platform/web/ui/index.ts'
import { postTypeDetails, postTypes } from '../../domain.ts'

/** The pages that show a feed. */
const feedPaths = postTypes.map((type) => postTypeDetails[type].path)

/** The address of all posts with a tag, in the current feed. */
export function useTagHref(): (tag: string) => string {
  const pathname = usePathname()
  const path = feedPaths.find((known) => known === pathname) ?? '/'
  return (tag) => `${path}?${new URLSearchParams({ tag })}`
}

export function PostTags({ tags }: { tags: readonly string[] }) {
  const href = useTagHref()
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-2.5 gap-y-1 text-xs">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full min-w-0">
          <TextLink
            href={href(tag)}
            quiet
            className={cx(
              'inline-flex min-w-0 items-center font-medium text-link',
              "before:content-['#'] pointer-coarse:min-h-7",
            )}
          >
            <bdi className="truncate">{tag}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
