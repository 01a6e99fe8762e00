export * from './contract/chat.ts'
export * from './contract/control.ts'
export * from './contract/settings.ts'

import { chatApi } from './contract/chat.ts'
import { controlApi } from './contract/control.ts'
import { settingsApi } from './contract/settings.ts'

export const assistantApi = { ...settingsApi, ...chatApi, ...controlApi }
