import { insertAttachments } from '#features/people/storage/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { NewCertificate } from '../../contract.ts'
import {
  type CertificateState,
  maxCertificates,
  restoreMinutes,
  warningDays,
} from '../../domain/certificates.ts'

export interface CertificateRow {
  readonly id: number
  readonly name: string
  readonly issuer: string
  readonly number: string
  readonly validUntil: string
  readonly state: CertificateState
  readonly fileKey: string | null
  readonly previewKey: string | null
  readonly fileName: string | null
  readonly mimeType: string | null
  readonly size: number
  readonly createdAt: string
}

const columns = sql`
  c.id, c.name, c.issuer, c.number, c.valid_until::text as "validUntil",
  case when c.valid_until < current_date then 'expired' when c.valid_until <= current_date + ${warningDays}::integer
    then 'expiring' else 'valid' end as state,
  f.file_key as "fileKey", f.preview_key as "previewKey", f.file_name as "fileName", f.mime_type as "mimeType",
  coalesce(f.size, 0) as size, c.created_at as "createdAt"`
const source = sql`company_certificates c left join attachments f on f.certificate_id = c.id`

export const findCertificates = (queries: Queries, companyId: number): Promise<CertificateRow[]> =>
  queries.all(sql<CertificateRow>`
    select ${columns} from ${source} where c.company_id = ${companyId} and c.deleted_at is null
    order by c.valid_until desc, c.id desc limit ${maxCertificates}`)

export const findCertificate = (
  queries: Queries,
  companyId: number,
  id: number,
): Promise<CertificateRow | undefined> =>
  queries.first(sql<CertificateRow>`
    select ${columns} from ${source}
    where c.company_id = ${companyId} and c.id = ${id} and c.deleted_at is null`)

/** After the company is locked. */
export const countCertificates = async (tx: Transaction, companyId: number): Promise<number> =>
  (
    await tx.one(sql<{ n: number }>`
      select count(*)::int as n from company_certificates where company_id = ${companyId} and deleted_at is null`)
  ).n

export async function insertCertificate(
  tx: Transaction,
  companyId: number,
  by: CallerId,
  { name, issuer, number, validUntil }: NewCertificate,
  file: StoredFile | undefined,
): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into company_certificates (company_id, member_id, name, issuer, number, valid_until)
    values (${companyId}, ${by}, ${name}, ${issuer}, ${number}, ${validUntil}) returning id`)
  const owner = { certificate_id: sql`${id}::bigint` }
  if (file !== undefined)
    await insertAttachments(tx, { kind: 'certificate', owner, storage: sql`${by}::bigint` }, [file])
  return id
}

/** Its file is removed and comes back with it. */
const followCertificate = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    update attachments f set deleted_at = c.deleted_at from company_certificates c
    where c.id = ${id} and f.certificate_id = c.id`)

/** False if it is not there any more. */
export async function removeCertificate(tx: Transaction, companyId: number, id: number): Promise<boolean> {
  const removed = await tx.run(sql`
    update company_certificates set deleted_at = now()
    where company_id = ${companyId} and id = ${id} and deleted_at is null`)
  await followCertificate(tx, id)
  return removed === 1
}

const isKept = sql`deleted_at > now() - make_interval(mins => ${restoreMinutes})`

/** Undefined if it was not removed, or too long ago; else who added it. */
export async function restoreCertificate(
  tx: Transaction,
  companyId: number,
  id: number,
): Promise<{ memberId: number | null } | undefined> {
  const restored = await tx.first(sql<{ memberId: number | null }>`
    update company_certificates set deleted_at = null
    where company_id = ${companyId} and id = ${id} and ${isKept} returning member_id as "memberId"`)
  await followCertificate(tx, id)
  return restored
}

/** Deletes some that nobody can take back; housekeeping removes their files. */
export const forgetRemoved = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from company_certificates where id in (
      select id from company_certificates where deleted_at is not null and not ${isKept} limit ${limit})`)

interface Expiring {
  readonly companyId: number
  readonly bookId: number
}

/** Companies with certificates that expire soon and of which nobody was told; each certificate is taken once. */
export const takeExpiring = (tx: Transaction, limit: number): Promise<Expiring[]> =>
  tx.all(sql<Expiring>`
    with taken as (
      update company_certificates set warned_at = clock_timestamp()
      where id in (
        select id from company_certificates
        where warned_at is null and deleted_at is null
          and valid_until between current_date and current_date + ${warningDays}::integer
        order by valid_until, id limit ${limit} for update skip locked)
      returning company_id)
    select t.company_id as "companyId", c.book_id as "bookId"
    from taken t join companies c on c.id = t.company_id order by t.company_id`)
