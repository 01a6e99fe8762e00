import { passwordLengths } from '#platform/contract/passwords.ts'
import { useWelcome } from './session.ts'

/** The least length of a new password, as this server has it. */
export const usePasswordLength = (): number => useWelcome().data?.passwordLength ?? passwordLengths.least
