import { createHmac } from 'node:crypto'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'

/** The role of the application: it owns its database and nothing else, so an injected statement reaches no file. */
export const appRole = 'kontor_app'

/** Derived, so that a copy of the data directory has it and no second file needs care. */
export const appPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(appRole).digest('base64url')

const isReadOnly = async (client: Client): Promise<boolean> =>
  (await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby ===
  true

/** Makes the role where it is missing, and takes rights away that it should not have. A standby has its primary's. */
export async function ensureAppRole(superuser: Client, superuserPassword: string): Promise<void> {
  if (await isReadOnly(superuser)) return
  const { rows } = await superuser.query<{ excessive: boolean }>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or not rolcanlogin as excessive
     from pg_roles where rolname = $1`,
    [appRole],
  )
  if (rows[0]?.excessive === false) return
  const verb = rows.length === 0 ? 'create' : 'alter'
  await superuser.query(
    `${verb} role ${appRole} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls
     password ${escapeLiteral(appPassword(superuserPassword))}`,
  )
}

/** What earlier versions made as the superuser. What belongs to an extension stays as it is. */
const foreignObjects = `
  with own_schema as (
    select oid, nspname, nspowner from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  ), spaces as (
    select oid, nspname from own_schema union all select oid, nspname from pg_namespace where nspname = 'public'
  ), app as (select oid from pg_roles where rolname = '${appRole}')
  select format('schema %I', nspname) as object from own_schema
    where nspowner <> (select oid from app)
      and not exists (select from pg_depend d where d.objid = own_schema.oid and d.deptype = 'e')
  union all
  select format('%s %I.%I', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, s.nspname, c.relname)
    from pg_class c join spaces s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> (select oid from app)
      -- Sequences of columns, and what belongs to extensions, follow what they depend on.
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  union all
  select format('routine %s', p.oid::regprocedure) from pg_proc p join spaces s on s.oid = p.pronamespace
    where p.proowner <> (select oid from app)
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass
        and d.deptype = 'e')
  union all
  select format('type %s', t.oid::regtype) from pg_type t join spaces s on s.oid = t.typnamespace
    where t.typowner <> (select oid from app)
      and (t.typtype in ('d', 'e', 'r') or (t.typtype = 'c'
        and (select relkind from pg_class where oid = t.typrelid) = 'c'))
      and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass
        and d.deptype = 'e')`

/**
 * Hands the database and what is in it to the application's role, all at once.
 * @param inDatabase a superuser's session in that database
 */
export async function handOver(inDatabase: Client, database: string): Promise<void> {
  if (await isReadOnly(inDatabase)) return
  const owner = escapeIdentifier(appRole)
  await inDatabase.query('begin')
  const { rows: foreign } = await inDatabase.query(
    `select from pg_database where datname = current_database() and datdba <> $1::regrole`,
    [appRole],
  )
  if (foreign.length > 0)
    await inDatabase.query(`alter database ${escapeIdentifier(database)} owner to ${owner}`)
  const { rows } = await inDatabase.query<{ object: string }>(foreignObjects)
  for (const { object } of rows) await inDatabase.query(`alter ${object} owner to ${owner}`)
  await inDatabase.query('commit')
}
