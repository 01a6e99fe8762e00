import { client, useMutation } from '#platform/web/api/index.ts'
import type { sentimentApi } from '../contract.ts'

const api = client<typeof sentimentApi>()

export const analyzeFailed = 'Failed to analyze sentiment'

export const useAnalyzeSentiment = () =>
  useMutation({
    mutationFn: (text: string) => api('POST /api/ai/analyze-sentiment', { body: { text } }),
    meta: { errorTitle: analyzeFailed },
  })
