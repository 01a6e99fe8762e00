export interface S3Config {
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
