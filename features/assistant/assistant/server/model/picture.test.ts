import { describe, expect, it } from 'vitest'
import { aiService, sendText } from '#tests/support/ai-service.ts'
import { describeImage } from './index.ts'
import { defaultLimits } from './limits.ts'
import { openService } from './service.ts'

const open = (baseUrl: string) =>
  openService(
    { baseUrl, apiKey: 'sk-test', model: 'gpt-4o' },
    { log: { warn: () => undefined }, limits: defaultLimits },
  )
const signal = new AbortController().signal
const picture = Buffer.from('a picture')

describe('a picture', () => {
  it('is sent with its question, and its description is made harmless', async () => {
    const service = await aiService((response) =>
      sendText(response, 'A receipt, ![x](', 'https://evil.example)'),
    )
    const description = await describeImage(open(service.url), picture, 'image/png', 'What is it?', signal)
    expect(description).toBe('A receipt, ! [x] (https:// evil.example)')
    const body: unknown = JSON.parse(service.requests[0]?.text ?? '')
    expect(body).toMatchObject({
      messages: [
        { role: 'system' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${picture.toString('base64')}` } },
          ],
        },
      ],
    })
    expect(body).not.toHaveProperty('tools')
  })

  it('is not described by a service that fails', async () => {
    const service = await aiService((response) => void response.writeHead(401).end('{}'))
    await expect(describeImage(open(service.url), picture, 'image/png', '', signal)).rejects.toMatchObject({
      error: { code: 'serviceDown' },
    })
  })
})
