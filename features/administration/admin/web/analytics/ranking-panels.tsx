import { formatBytes } from '#platform/web/notation/counts.ts'
import { BarList, ChartPanel } from '#platform/web/charts/index.ts'
import { EmptyState } from '#platform/web/ui/index.ts'
import type { Analytics } from '../../contract.ts'
import { countText } from './texts.ts'

interface Props {
  data: Analytics
}

export function KindsPanel({ data }: Props) {
  const kinds = data.storage.byKind
  const files = kinds.reduce((total, kind) => total + kind.files, 0)
  return (
    <ChartPanel
      title="Storage by kind of file"
      summary={`${countText(files)} ${files === 1 ? 'file' : 'files'} today`}
      columns={[
        { name: 'Kind', values: kinds.map(({ kind }) => kind) },
        { name: 'Files', values: kinds.map((kind) => countText(kind.files)) },
        { name: 'Size', values: kinds.map(({ bytes }) => formatBytes(bytes)) },
      ]}
    >
      {kinds.length === 0 ? (
        <EmptyState compact art="files" title="No files have been attached yet" />
      ) : (
        <BarList
          label="Storage by kind of file"
          items={kinds.map((kind) => ({
            name: kind.kind,
            value: kind.bytes,
            text: `${formatBytes(kind.bytes)} · ${countText(kind.files)}`,
          }))}
        />
      )}
    </ChartPanel>
  )
}

export function TagsPanel({ data: { topTags } }: Props) {
  return (
    <ChartPanel
      title="Top tags"
      summary="By posts in this range"
      columns={[
        { name: 'Tag', values: topTags.map(({ name }) => name) },
        { name: 'Posts', values: topTags.map(({ posts }) => countText(posts)) },
      ]}
    >
      {topTags.length === 0 ? (
        <EmptyState compact art="search" title="No tags found" />
      ) : (
        <BarList
          label="Top tags"
          items={topTags.map(({ name, posts }) => ({
            name: `#${name}`,
            value: posts,
            text: `${countText(posts)} ${posts === 1 ? 'post' : 'posts'}`,
          }))}
        />
      )}
    </ChartPanel>
  )
}
