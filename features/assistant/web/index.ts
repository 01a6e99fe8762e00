/**
 * The assistant's switch.
 *   useAssistantSettings()      the query of `{ enabled }`; follows the administrators' switch while it is shown
 *   useSetAssistantSettings()   a mutation for administrators
 */
export { useAssistantSettings, useSetAssistantSettings } from './settings.ts'
