import { AssistantChat } from '#features/assistant/web/index.ts'

/** As high as the window leaves it, so that the box one writes in is always in sight. */
export const WorkspaceChat = () => (
  <div className="h-[calc(100dvh-18rem)] min-h-110">
    <AssistantChat place="workspace" />
  </div>
)
