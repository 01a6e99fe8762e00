import { directoryTarget } from './directory-target.ts'
import { s3Target } from './s3-target.ts'
import type { BackupAddress } from '../config/backup.ts'
import type { Target } from './target.ts'

export function openTarget(address: BackupAddress): Target {
  return address.kind === 'directory'
    ? directoryTarget(address.directory)
    : s3Target(address.s3, address.prefix)
}
