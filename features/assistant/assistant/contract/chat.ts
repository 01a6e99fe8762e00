import * as z from 'zod'
import { toolCall, toolNames, toolResult } from '#features/assistant/tools/contract.ts'
import { categories, maxCalls } from '#features/assistant/tools/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  dayParam,
  id,
  idParams,
  message,
  paging,
  pathId,
  requiredText,
  text,
  timestamp,
  notationParams,
} from '#platform/contract/shapes.ts'
import { serviceKinds } from './service.ts'
import { engines, maxChoices, maxEarlierMessages, maxPrompt, maxTitle, turnStates } from '../domain.ts'

const flag = z.boolean('A data flag must be true or false').default(false)
/** The data that the member opens for one question. A flag that is absent is false. */
const flags = {
  includeFinancialData: flag,
  includeMaterialData: flag,
  includePostsData: flag,
  includeERPData: flag,
  includeTodoData: flag,
  includeUserData: flag,
  includeNotificationsData: flag,
  includeFilesData: flag,
}
export type Flags = Readonly<Record<keyof typeof flags, boolean>>

const prompt = requiredText(2 ** 20, 'The question')
const engine = z.enum(engines, 'The engine must be built-in or model').optional()
/** The caller's day, for questions about today. */
const today = dayParam.optional()

/** A possible reading of the question, offered as a button: its label and its tool calls. */
export const choice = z.object({ label: z.string(), calls: z.array(toolCall).max(maxCalls) })
export type Choice = z.infer<typeof choice>

/** One tool call, as the page shows it while the answer is made. */
export const step = z.object({
  id: z.string(),
  tool: z.enum(toolNames),
  state: z.enum(['running', 'done', 'refused']),
  /** What the tool reads, as a sentence. */
  reading: z.string(),
  result: toolResult.nullable(),
})
export type Step = z.infer<typeof step>

export const turn = z.object({
  id,
  prompt: z.string(),
  /** Simple formatted text: headings, lists, tables, code. Links lead into this application only. */
  text: z.string(),
  steps: z.array(step).max(maxCalls),
  /** Shown as “Did you mean …”. */
  choices: z.array(choice).max(maxChoices),
  state: z.enum(turnStates),
  /** Why the answer failed. */
  failure: z.string().nullable(),
  engine: z.enum(engines),
  model: z.string().nullable(),
  /** The categories that were open while the answer was made. */
  opened: z.array(z.enum(categories)),
  createdAt: timestamp,
})
export type Turn = z.infer<typeof turn>

const conversation = z.object({ id, title: z.string(), updatedAt: timestamp })
export type Conversation = z.infer<typeof conversation>

/** Lines of the answer to `ask`, one JSON object each, in order. The first is `begun`, the last `ended`. */
export type ChatEvent =
  | { readonly kind: 'begun'; readonly turn: Turn }
  | { readonly kind: 'step'; readonly step: Step }
  /** Appended to the text so far. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ended'; readonly turn: Turn }

/** Untrusted: the caller can claim that anything was said before. */
const earlier = z
  .array(
    z.object({ role: z.enum(['user', 'assistant']), content: text(maxPrompt * 4, 'An earlier message') }),
  )
  .max(maxEarlierMessages, `At most ${maxEarlierMessages} earlier messages are read`)

const conversationParams = z.object({ id: pathId, turnId: pathId })

export const chatApi = {
  chat: endpoint({
    method: 'POST',
    path: '/api/ai/chat',
    quota: 'questions',
    summary: 'One question, one answer, kept in the ledger and in no conversation',
    access: 'member',
    book: [],
    body: z.object({
      prompt,
      systemMessage: text(maxPrompt, 'The system message').nullish(),
      previousMessages: earlier.nullish(),
      engine,
      today,
      ...notationParams,
      ...flags,
    }),
    response: z.object({ response: z.string(), turn }),
  }),
  /** What a question would send, and to whom. Nothing is sent and no record is read. */
  preview: endpoint({
    method: 'POST',
    path: '/api/ai/preview',
    quota: 'questions',
    summary: 'Show what would be sent for a question',
    access: 'member',
    book: [],
    body: z.object({ prompt, engine, today, ...notationParams, conversationId: id.optional(), ...flags }),
    response: z.object({
      engine: z.enum(engines),
      model: z.string().nullable(),
      /** The service's host, or null if nothing leaves this server. */
      host: z.string().nullable(),
      opened: z.array(z.enum(categories)),
      tools: z.array(z.object({ name: z.enum(toolNames), description: z.string() })),
      messages: z.array(z.object({ role: z.string(), content: z.string() })),
      /** How the built-in engine reads the question, if it is the one that answers. */
      readings: z.array(choice),
    }),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/ai/conversations',
    summary: 'One’s own conversations with the assistant, newest first; at most 200',
    access: 'member',
    book: [],
    response: z.array(conversation),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/ai/conversations',
    quota: 'assistant',
    summary: 'Begin a conversation',
    access: 'member',
    book: [],
    body: z.object({ title: text(maxTitle, 'The title').optional() }),
    response: conversation,
    status: 201,
    idempotent: true,
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/ai/conversations/:id',
    summary: 'One conversation with its newest 100 turns, oldest first; fewer where they are long',
    access: 'member',
    book: [],
    params: idParams,
    query: z.object({ cursor: paging.cursor }),
    response: conversation.extend({
      turns: z.array(turn),
      /** The `cursor` that asks for older turns; null if there are none. */
      olderCursor: z.string().nullable(),
    }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/ai/conversations/:id',
    quota: 'assistant',
    summary: 'Give a conversation another title',
    access: 'member',
    book: [],
    params: idParams,
    body: z.object({ title: requiredText(maxTitle, 'The title') }),
    response: conversation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ai/conversations/:id',
    quota: 'assistant',
    summary: 'Delete a conversation; its answers stay in the ledger until that is cleared',
    access: 'member',
    book: [],
    params: idParams,
    response: message,
  }),
  /** An answer stops when its caller hangs up. The part that exists is kept and marked as stopped. */
  ask: endpoint({
    method: 'POST',
    path: '/api/ai/conversations/:id/turns',
    quota: 'questions',
    summary: 'Ask in a conversation; the answer comes as lines of JSON while it is made',
    access: 'member',
    book: [],
    params: idParams,
    body: z.object({
      prompt,
      engine,
      today,
      ...notationParams,
      /** A reading that was offered. It is used instead of the engine's own reading. */
      calls: z.array(toolCall).max(maxCalls).optional(),
      /** The turn that the new one replaces. All turns after it are deleted too. */
      replaces: id.optional(),
      ...flags,
    }),
    response: z.unknown(),
    binary: true,
  }),
  /** Stops an answer that another page is waiting for. */
  stop: endpoint({
    method: 'POST',
    path: '/api/ai/conversations/:id/turns/:turnId/stop',
    quota: 'assistant',
    summary: 'Stop an answer',
    access: 'member',
    book: [],
    params: conversationParams,
    response: message,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/ai/suggestions',
    summary: 'First questions, made from the names in one’s own records; none of what is denied',
    access: 'member',
    book: [],
    query: z.object({ today }),
    response: z.array(z.object({ prompt: z.string(), category: z.enum(categories) })),
  }),
  engines: endpoint({
    method: 'GET',
    path: '/api/ai/engines',
    summary: 'Which engines can answer; the first is the one in use',
    access: 'member',
    response: z.array(
      z.object({
        name: z.enum(engines),
        model: z.string().nullable(),
        /** Where what it reads is sent; null if nothing leaves this server. */
        host: z.string().nullable(),
        /** Whether its service runs on machines of one's own. */
        isLocal: z.boolean(),
        /** What administrators keep from it. */
        withheld: z.array(z.enum(serviceKinds)),
      }),
    ),
  }),
}

export const chatErrors = defineErrors({
  disabled: [403, 'The AI assistant has been disabled by an administrator'],
  callsUsedUp: [429, 'You have used your AI calls of today. They are back at midnight UTC.'],
  tokensUsedUp: [
    429,
    'You have used your tokens of the AI service of today. The built-in assistant can answer.',
  ],
  tooLong: [413, 'The question is too long.'],
  full: [409, 'This conversation is full. Please begin another one.'],
  tooMany: [409, 'You have as many conversations as can be kept. Please delete one first.'],
  slow: [504, 'The answer took too long. Please ask for less.'],
  cut: [502, 'The answer became too long and was cut.'],
  noModel: [503, 'No AI service is set up here. The built-in assistant can answer.'],
  serviceDown: [
    502,
    'The AI service did not answer properly. Your question is kept; the built-in assistant can answer it.',
  ],
  serviceBusy: [
    429,
    'The AI service is over its quota. Your question is kept; the built-in assistant can answer it.',
  ],
  serviceLeft: [
    502,
    'The AI service is no longer on your own network, so nothing was sent to it. The built-in assistant can answer.',
  ],
  serviceMoved: [
    502,
    'The AI service’s address leads into a private network now, so nothing was sent. Please tell an administrator.',
  ],
  serviceChanged: [409, 'The AI service was changed while it answered. Please ask again.'],
  monthUsedUp: [
    429,
    'You have used your tokens of the AI service of this month. The built-in assistant can answer.',
  ],
  serviceSlow: [
    504,
    'The AI service took too long. Your question is kept; the built-in assistant can answer it.',
  ],
})
