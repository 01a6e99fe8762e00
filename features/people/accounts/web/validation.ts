/** The contract's schemas as form resolvers. Loaded separately, because zod is larger than the forms. */
import { zodResolver } from '@hookform/resolvers/zod'
import { changePasswordForm, loginForm, registerForm } from '../contract.ts'

export const loginResolver = zodResolver(loginForm)
export const registerResolver = zodResolver(registerForm)
export const changePasswordResolver = zodResolver(changePasswordForm)
