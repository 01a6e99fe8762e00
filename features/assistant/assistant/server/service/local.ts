import * as z from 'zod'
import type { FoundService } from '../../contract/service.ts'

/** A service on this machine answers within it, or is not there. */
const probeMs = 300
const maxModels = 50

/** Undefined if nothing answers, or something else than such a service does. Redirects are not followed. */
async function probe<T>(url: string, shape: z.ZodType<T>): Promise<T | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(probeMs) })
    return response.ok ? shape.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

const ollamaModels = z.object({ models: z.array(z.object({ name: z.string() })) })
const openAiModels = z.object({ data: z.array(z.object({ id: z.string() })) })

async function ollama(port: number): Promise<FoundService | undefined> {
  const base = `http://127.0.0.1:${port}`
  const [version, tags] = await Promise.all([
    probe(`${base}/api/version`, z.object({ version: z.string() })),
    probe(`${base}/api/tags`, ollamaModels),
  ])
  if (version === undefined || tags === undefined) return undefined
  const models = tags.models.map(({ name }) => name).slice(0, maxModels)
  return { name: 'Ollama', baseUrl: `${base}/v1`, models }
}

/** llama.cpp can also pose as Ollama, so it is known by what only it has. */
async function llamaCpp(port: number): Promise<FoundService | undefined> {
  const base = `http://127.0.0.1:${port}`
  const [properties, list] = await Promise.all([
    probe(`${base}/props`, z.object({ default_generation_settings: z.unknown() })),
    probe(`${base}/v1/models`, openAiModels),
  ])
  if (properties === undefined || list === undefined) return undefined
  const models = list.data.map(({ id }) => id).slice(0, maxModels)
  return { name: 'llama.cpp', baseUrl: `${base}/v1`, models }
}

/** Services that listen on their usual ports of this machine. Nothing about them is stored. */
export async function findLocalServices(
  ports = { ollama: 11_434, llamaCpp: 8_080 },
): Promise<FoundService[]> {
  const found = await Promise.all([ollama(ports.ollama), llamaCpp(ports.llamaCpp)])
  return found.filter((service) => service !== undefined)
}
