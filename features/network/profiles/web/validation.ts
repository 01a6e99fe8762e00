/** The contract's schemas as form resolvers. They load with the forms, because they need the schema library. */
import { zodResolver } from '@hookform/resolvers/zod'
import { cardForm, profileForm } from '../contract.ts'

export const profileResolver = zodResolver(profileForm)
export const cardResolver = zodResolver(cardForm)
