import * as z from 'zod'
import { engines } from '#features/assistant/assistant/domain.ts'
import { confidences, maxGoods, maxGoodsText, maxVendor } from '#features/books/receipts/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { optionalText } from '#platform/contract/shapes.ts'
import {
  codeKinds,
  imageSentences,
  maxAnalysis,
  maxCode,
  maxCodes,
  maxImageBytes,
  maxQuestion,
  maxText,
} from './domain.ts'

const colour = z.object({
  hex: z.string(),
  /** A common name, e.g. `dark blue`. */
  name: z.string(),
  /** Share of the picture's area, 0 to 1. */
  share: z.number(),
})
export type Colour = z.infer<typeof colour>

const code = z.object({ kind: z.enum(codeKinds), value: z.string().max(maxCode) })
export type Code = z.infer<typeof code>

const confidence = z.enum(confidences)

/** Goods that add up to the total; `tax` is added to them, or null if their prices include it. */
const goods = z.object({
  lines: z
    .array(
      z.object({
        description: z.string().max(maxGoodsText),
        quantity: z.string(),
        price: z.string(),
        amount: z.string(),
      }),
    )
    .max(maxGoods),
  tax: z.object({ rate: z.string(), amount: z.string() }).nullable(),
})

/** Values guessed from a receipt or an invoice. A person must check every field. */
const draft = z.object({
  vendor: z.string().max(maxVendor).nullable(),
  /** `YYYY-MM-DD` */
  date: z.string().nullable(),
  /** An exact decimal as text, e.g. `25.67`. */
  total: z.string().nullable(),
  currency: z.enum(currencies).nullable(),
  /** Null unless the lines of goods add up to the total. */
  goods: goods.nullable(),
  confidence: z.object({ vendor: confidence, date: confidence, total: confidence, currency: confidence }),
  /** Sentences about other possible readings. */
  notes: z.array(z.string()),
})
export type Draft = z.infer<typeof draft>

export const analysis = z.object({
  /** The whole result as Markdown. */
  analysis: z.string().max(maxAnalysis),
  size: z.object({ width: z.number().int(), height: z.number().int() }),
  /** The recognised lines of text. */
  text: z.string().max(maxText).nullable(),
  colours: z.array(colour),
  codes: z.array(code).max(maxCodes),
  draft: draft.nullable(),
  /** Written by a model if one is configured. */
  description: z.string().nullable(),
  engine: z.enum(engines),
})
export type Analysis = z.infer<typeof analysis>

export const picturesApi = {
  analyze: endpoint({
    method: 'POST',
    path: '/api/ai/analyze-image',
    quota: 'pictures',
    summary: 'Read an image: its text, codes, colours, and a draft where it is a receipt; it is not kept',
    access: 'member',
    body: z.object({ prompt: optionalText(maxQuestion, 'The question') }),
    files: {
      field: 'image',
      maxBytes: maxImageBytes,
      maxFiles: 1,
      tooLarge: () => imageSentences.tooLarge,
    },
    response: analysis,
  }),
}

export const pictureErrors = defineErrors({
  noImage: [400, imageSentences.none],
  notAnImage: [400, imageSentences.notAnImage],
  unreadable: [400, imageSentences.unreadable],
  tooSlow: [504, 'Reading this image takes too long. Please try a smaller part of it.'],
})
