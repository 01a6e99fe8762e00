import { AssistantChat } from '#features/assistant/assistant/web/index.ts'

/** As high as the window allows, so that the question box is always visible. */
export const WorkspaceChat = () => (
  <div className="h-[calc(100dvh-18rem)] min-h-110">
    <AssistantChat surface="workspace" />
  </div>
)
