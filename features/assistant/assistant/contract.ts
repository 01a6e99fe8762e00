export {
  chatErrors,
  type ChatEvent,
  choice,
  type Choice,
  type Conversation,
  type Flags,
  step,
  type Step,
  type Turn,
} from './contract/chat.ts'
export {
  controlErrors,
  type Decision,
  type Grants,
  grants,
  ledgerEntry,
  type LedgerEntry,
  type OpenedFiles,
  type Usage,
} from './contract/control.ts'
export {
  type FoundService,
  type ServiceConnection,
  type ServiceKind,
  serviceKinds,
  type ServiceLimits,
  type ServiceState,
} from './contract/service.ts'
export { type AssistantSettings } from './contract/settings.ts'

import { chatApi } from './contract/chat.ts'
import { controlApi } from './contract/control.ts'
import { serviceApi } from './contract/service.ts'
import { settingsApi } from './contract/settings.ts'

export const assistantApi = { ...settingsApi, ...serviceApi, ...chatApi, ...controlApi }
