import type { S3Config } from '../config/s3.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import type { Target } from './target.ts'

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** The library is loaded only where it is used, because it is larger than all others together. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 servers do not know the checksums that the client now sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

export function s3Target(s3: S3Config, prefix: string): Target {
  const Bucket = s3.bucket
  const label = `s3://${Bucket}/${prefix}`
  let client: ReturnType<typeof openClient> | undefined
  const request = async <T>(
    work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<T>,
  ): Promise<T> => {
    client ??= openClient(s3)
    try {
      return await work(await client)
    } catch (cause) {
      if (isAbsent(cause)) throw cause
      const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
      throw new BackupFailure(`${label} refused: ${reason}`, { cause })
    }
  }
  const orAbsent = async <T>(work: Parameters<typeof request<T>>[0]): Promise<T | undefined> => {
    try {
      return await request(work)
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
  return {
    label,
    async put(name, Body) {
      await request((s3) => s3.putObject({ Bucket, Key: prefix + name, Body }))
    },
    get: (name) =>
      orAbsent(async (s3) => {
        const { Body } = await s3.getObject({ Bucket, Key: prefix + name })
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      }),
    size: (name) =>
      orAbsent(async (s3) => (await s3.headObject({ Bucket, Key: prefix + name })).ContentLength ?? 0),
    async list(folder) {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const after = ContinuationToken === undefined ? {} : { ContinuationToken }
        const page = await request((s3) => s3.listObjectsV2({ Bucket, Prefix: prefix + folder, ...after }))
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length))
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
      return names
    },
    async remove(name) {
      await request((s3) => s3.deleteObject({ Bucket, Key: prefix + name }))
    },
  }
}
