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
  c.file_key as "fileKey", c.preview_key as "previewKey", c.file_name as "fileName", c.mime_type as "mimeType", c.size,
  c.created_at as "createdAt"`

export const findCertificates = (queries: Queries, companyId: number): Promise<CertificateRow[]> =>
  queries.all(sql<CertificateRow>`
    select ${columns} from company_certificates c where c.company_id = ${companyId} and c.deleted_at is null
    order by c.valid_until desc, c.id desc limit ${maxCertificates}`)

export const findCertificate = (
  queries: Queries,
  companyId: number,
  id: number,
): Promise<CertificateRow | undefined> =>
  queries.first(sql<CertificateRow>`
    select ${columns} from company_certificates c
    where c.company_id = ${companyId} and c.id = ${id} and c.deleted_at is null`)

/** After the company is locked. */
export const countCertificates = async (tx: Transaction, companyId: number): Promise<number> =>
  (
    await tx.one(sql<{ n: number }>`
      select count(*)::int as n from company_certificates where company_id = ${companyId} and deleted_at is null`)
  ).n

export const insertCertificate = async (
  tx: Transaction,
  companyId: number,
  by: CallerId,
  { name, issuer, number, validUntil }: NewCertificate,
  file: StoredFile | undefined,
): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into company_certificates (company_id, member_id, name, issuer, number, valid_until, file_key,
        preview_key, file_name, mime_type, size, preview_size)
      values (${companyId}, ${by}, ${name}, ${issuer}, ${number}, ${validUntil}, ${file?.fileKey ?? null},
        ${file?.previewKey ?? null}, ${file?.fileName ?? null}, ${file?.mimeType ?? null}, ${file?.size ?? 0},
        ${file?.previewSize ?? 0})
      returning id`)
  ).id

/** False if it is not there any more. */
export const removeCertificate = async (tx: Transaction, companyId: number, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update company_certificates set deleted_at = now()
    where company_id = ${companyId} and id = ${id} and deleted_at is null`)) === 1

const isKept = sql`deleted_at > now() - make_interval(mins => ${restoreMinutes})`

/** Undefined if it was not removed, or too long ago; else who added it. */
export const restoreCertificate = (
  tx: Transaction,
  companyId: number,
  id: number,
): Promise<{ memberId: number | null } | undefined> =>
  tx.first(sql<{ memberId: number | null }>`
    update company_certificates set deleted_at = null
    where company_id = ${companyId} and id = ${id} and ${isKept} returning member_id as "memberId"`)

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
