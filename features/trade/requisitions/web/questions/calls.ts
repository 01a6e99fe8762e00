import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Page } from '#platform/web/api/index.ts'
import type { Question } from '../../contract.ts'

/** Reads one page of questions: of a member, or of a guest by their link. */
type ReadPage = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Question>>

const firstPage: string | null = null

export const questionList = (queryKey: QueryKey, read: ReadPage) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<Question>) => nextCursor,
    refetchOnMount: 'always',
  })

export type QuestionList = ReturnType<typeof questionList>

/** What the page does with questions. */
export interface QuestionCalls {
  readonly list: QuestionList
  /** Null for those who cannot ask. */
  readonly ask: ((question: string, bookId: number) => Promise<unknown>) | null
  /** Null for those who cannot answer. */
  readonly answer: ((question: Question, text: string) => Promise<unknown>) | null
}
