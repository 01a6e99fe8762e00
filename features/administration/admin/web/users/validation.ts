/** The contract's schemas as form resolvers; they load with the dialogs, because zod is larger than the lists. */
import { zodResolver } from '@hookform/resolvers/zod'
import { newUserForm, userForm } from '../../contract.ts'

export const newUserResolver = zodResolver(newUserForm)
export const userResolver = zodResolver(userForm)
