import type { Requisition } from '#features/trade/requisitions/contract.ts'
import { stateOf, useNow } from '#features/network/posts/web/parts.ts'
import { questionList, QuestionsPanel } from '#features/trade/requisitions/web/guest.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { againMs, publicApi, tradeQuery } from '../queries.ts'

const listOf = (token: string) => ({
  ...questionList([...tradeQuery(token).queryKey, 'questions'], (cursor, signal) =>
    publicApi.page('GET /api/trade-links/:token/questions', {
      params: { token },
      query: { cursor },
      signal,
      signedOut: true,
    }),
  ),
  refetchInterval: againMs,
})

interface Props {
  token: string
  requisition: Requisition
}

/** Questions by the link. */
export function GuestQuestions({ token, requisition }: Props) {
  const isOpen = stateOf(requisition, useNow(1_000)) === 'open' && !requisition.isOver
  const list = listOf(token)
  const ask = async (question: string) => {
    await publicApi('POST /api/trade-links/:token/questions', {
      params: { token },
      body: { question },
      signedOut: true,
    })
    await queryClient.invalidateQueries({ queryKey: list.queryKey })
    toast({ title: 'Question sent', variant: 'success' })
  }
  return <QuestionsPanel requisition={requisition} calls={{ list, ask: isOpen ? ask : null, answer: null }} />
}
