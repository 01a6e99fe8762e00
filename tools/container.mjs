// `node tools/container.mjs`: builds the image of deploy/Containerfile with podman, starts it as a user without rights
// on a read-only disk, asks whether it is healthy, and stops it. `--base debian` makes its base of Debian's packages,
// `--runtime runc` starts it with another runtime than podman's own.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, Failure, nodePath, root, runTool } from './install.mjs'

const image = 'localhost/kontor'
const base = 'localhost/kontor-base'
const containerName = `kontor-trial-${process.pid}`
/** Of Debian, the one that the base of the Containerfile has. */
const release = 'trixie'
const port = 38_000 + (process.pid % 1_000)
const readySeconds = 300

const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: 'docker' },
    keep: { type: 'boolean', default: false },
    runtime: { type: 'string' },
  },
})

/** Runs a program to its end; its failure ends this script. */
function run(command, args, settings = {}) {
  console.log(`$ ${command} ${args.join(' ')}`)
  const { error, status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...settings })
  if (error) throw new Failure(`${command} could not be run: ${error.message}`)
  if (status !== 0) throw new Failure(`${command} ended with ${status}`)
}

const output = (command, args) =>
  (spawnSync(command, args, { cwd: root, encoding: 'utf8' }).stdout ?? '').trim()

/** Debian's smallest system, this Node, its npm, and the user whom the image runs as. Needs root and debootstrap. */
function makeBase(folder) {
  const packages = ['ca-certificates', 'libatomic1', 'libstdc++6'].join(',')
  const system = path.join(folder, 'base')
  run('debootstrap', ['--variant=minbase', `--include=${packages}`, release, system])
  cpSync(nodePath(), path.join(system, 'usr/local/bin/node'))
  const modules = path.join(system, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  // Not what npm calls its global folder: that follows the Node that runs it, which may have come without an npm.
  const npm = path.resolve(realpathSync(output('which', ['npm'])), '../..')
  cpSync(npm, path.join(modules, 'npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(system, 'usr/local/bin', name))
  run('chroot', [system, 'useradd', '--create-home', '--uid', '1000', 'node'])
  const archive = path.join(folder, 'base.tar')
  run('tar', ['--create', '--numeric-owner', '--file', archive, '--directory', system, '.'])
  run('podman', ['import', archive, base])
  rmSync(system, { recursive: true, force: true })
  rmSync(archive)
}

/** The registry of this machine, for the steps of the build alone: nothing of it gets into the image. */
function registryOf(folder) {
  const file = path.join(folder, 'npmrc')
  const authority = process.env.NODE_EXTRA_CA_CERTS
  const lines = [`registry=${output('npm', ['config', 'get', 'registry'])}`]
  if (authority) lines.push('cafile=/etc/kontor-build-ca.pem')
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return [
    '--volume',
    `${file}:/root/.npmrc:ro`,
    ...(authority ? ['--volume', `${authority}:/etc/kontor-build-ca.pem:ro`] : []),
  ]
}

function build(folder) {
  if (options.base === 'debian') makeBase(folder)
  run('podman', [
    'build',
    // The other format has no HEALTHCHECK.
    '--format',
    'docker',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--layers=false',
    ...(options.base === 'debian' ? ['--build-arg', `NODE=${base}`] : []),
    ...registryOf(folder),
    '--file',
    'deploy/Containerfile',
    '--tag',
    image,
    '.',
  ])
}

/** Asks until the server says that it is well. */
async function untilHealthy(container) {
  const deadline = Date.now() + readySeconds * 1_000
  while (Date.now() < deadline) {
    if (container.exitCode !== null) throw new Failure(`The container ended with ${container.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return answer.text()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Failure(`The server was not healthy within ${readySeconds} seconds`)
}

async function trial() {
  const container = spawn(
    'podman',
    [
      ...(options.runtime === undefined ? [] : ['--runtime', options.runtime]),
      'run',
      '--rm',
      '--name',
      containerName,
      '--network',
      'host',
      // This script asks itself; podman would leave it to systemd.
      '--no-healthcheck',
      '--user',
      '1000:1000',
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '--security-opt',
      'no-new-privileges',
      // Those that podman sets itself are above what a restricted root may set.
      '--ulimit',
      'nofile=4096:4096',
      '--ulimit',
      'nproc=1024:1024',
      '--volume',
      `${containerName}:/data:U`,
      '--env',
      'HOST=127.0.0.1',
      '--env',
      `PORT=${port}`,
      '--env',
      'PUBLIC_URL=https://kontor.example.com',
      image,
    ],
    { stdio: 'inherit' },
  )
  try {
    console.log(`/api/health: ${await untilHealthy(container)}`)
  } finally {
    spawnSync('podman', ['stop', '--time', '30', containerName], { stdio: 'inherit' })
    spawnSync('podman', ['volume', 'rm', '--force', containerName])
  }
}

await runTool(async () => {
  ensureInstalled()
  if (!['docker', 'debian'].includes(options.base)) throw new Failure('--base is docker or debian')
  if (!existsSync(path.join(root, 'deploy/Containerfile')))
    throw new Failure('There is no deploy/Containerfile')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kontor-container-'))
  try {
    build(folder)
    await trial()
    console.log(
      'The image builds, starts as a user without rights on a read-only disk, is healthy, and stops.',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
    if (!options.keep) spawnSync('podman', ['image', 'rm', '--force', '--ignore', image, base])
  }
})
