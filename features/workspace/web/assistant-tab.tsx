import { ComingPanel } from '#platform/web/shell/index.ts'
import { SectionHeading } from '#platform/web/ui/index.ts'

export function AssistantTab() {
  return (
    <>
      <SectionHeading>AI Assistant</SectionHeading>
      <ComingPanel purpose="It will answer questions about your work, read pictures and weigh the mood of a text." />
    </>
  )
}
