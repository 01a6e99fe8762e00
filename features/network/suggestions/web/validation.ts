/** The contract's schemas as form resolvers. They load with the page, which is never the first screen. */
import { zodResolver } from '@hookform/resolvers/zod'
import { newReply, newSuggestion } from '../contract.ts'

export const suggestionResolver = zodResolver(newSuggestion)
export const replyResolver = zodResolver(newReply)
