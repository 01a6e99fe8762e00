import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { type EmbeddedDatabase, startEmbedded } from './index.ts'

let home: string
let directory: string
let embedded: EmbeddedDatabase

beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), 'kontor-role-')))
  directory = path.join(home, 'postgres')
  embedded = await startEmbedded({ directory })
})

afterAll(async () => {
  await embedded.stop()
  await rm(home, { recursive: true, force: true })
})

async function ask(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Tables, routines, types, schemas and databases of others, but those of extensions and of PostgreSQL. */
const foreign = `
  select format('%s %s', c.relkind, c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relowner <> 'kontor_app'::regrole
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> 'kontor_app'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typowner <> 'kontor_app'::regrole
      and not exists (select from pg_depend d where d.objid in (t.oid, t.typelem) and d.deptype = 'e')
  union all select nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      and nspowner <> 'kontor_app'::regrole
  union all select datname from pg_database
    where datname = current_database() and datdba <> 'kontor_app'::regrole`

describe('the role of the application', () => {
  it('is no superuser, and has no right over the cluster', async () => {
    expect(
      await ask(
        embedded.connection,
        `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
         where rolname = current_user`,
      ),
    ).toEqual([false, false, false, false, false])
  })

  it.each([
    ['runs no program', `copy (select 1) to program 'true'`],
    ['reads the output of no program', `create temporary table t (a text); copy t from program 'id'`],
    ['reads no file', `select pg_read_file('PG_VERSION')`],
    ['lists no directory', `select pg_ls_dir('.')`],
    ['writes no file', `copy (select 1) to '/tmp/kontor-never'`],
    ['imports no file', `select lo_import('/etc/passwd')`],
    ['changes no setting of the server', `alter system set fsync = off`],
    ['loads no library', `create function f() returns void language c as 'x', 'f'`],
    ['becomes nobody else', `set role kontor`],
    ['reads no password', `select rolpassword from pg_authid`],
    ['does not replicate', `select pg_create_physical_replication_slot('s')`],
  ])('%s', async (_, text) => {
    await expect(ask(embedded.connection, text)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a data directory of an earlier version', () => {
  it('is handed over to the role at the start, with all that the superuser made in it', async () => {
    const { superuser } = embedded
    await ask(superuser, 'alter database kontor owner to kontor')
    await ask(superuser, 'drop owned by kontor_app')
    await ask(superuser, 'drop role kontor_app')
    const database = openDatabase(superuser, 1)
    await migrate(database)
    await database.close()
    await ask(superuser, `create type mood as enum ('good')`)
    await ask(superuser, 'create domain short as text')
    await ask(superuser, `insert into settings (name, value) values ('kept', '1')`)
    await embedded.stop()

    embedded = await startEmbedded({ directory })
    expect(await ask(embedded.connection, foreign)).toEqual([])
    expect(await ask(embedded.connection, `select value from settings where name = 'kept'`)).toEqual([1])
    // Owners may change what they have, as migrations do.
    await ask(embedded.connection, 'alter table users add column tried text')
    await ask(embedded.connection, 'drop type mood')
    await ask(embedded.connection, 'alter schema graphile_worker rename to graphile_worker_tried')
    await ask(embedded.connection, `select 'a' % 'b'`)
  })

  it('loses rights that somebody gave to the role', async () => {
    await ask(embedded.superuser, 'alter role kontor_app superuser createdb')
    await embedded.stop()
    embedded = await startEmbedded({ directory })
    expect(
      await ask(
        embedded.connection,
        'select rolsuper, rolcreatedb from pg_roles where rolname = current_user',
      ),
    ).toEqual([false, false])
  })
})
