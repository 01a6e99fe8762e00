// Shared by the tools that run other programs.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Resolves with the exit code as a shell reports it, also after a signal. */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)),
    )
  })
}

/** Runs a program in our terminal. Ctrl-C reaches both processes; we ignore it and wait for the program. */
export async function runHere(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const pass = () => child.kill('SIGTERM')
  process.on('SIGINT', ignore)
  process.on('SIGTERM', pass)
  try {
    return await exitOf(child)
  } finally {
    process.off('SIGINT', ignore)
    process.off('SIGTERM', pass)
  }
}

const ignore = () => {}

/**
 * Calls back once when the process that runs us is gone: our parent or, above npm's `sh -c`, npm itself. npm passes
 * SIGTERM only to that shell, which ends without a signal to us; a killed npm passes nothing on. This applies only
 * below `npm run`, because a tool started by hand may outlive its terminal under nohup.
 */
export function onParentGone(gone) {
  const script = process.env.npm_lifecycle_script ?? ''
  if (process.platform === 'win32' || !script.includes(path.basename(process.argv[1]))) return
  const parent = process.ppid
  const grandparent = isShell(parent) ? parentOf(parent) : undefined
  const timer = setInterval(
    () => {
      if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
      clearInterval(timer)
      gone()
    },
    process.platform === 'linux' ? 200 : 2_000,
  )
  timer.unref()
}

function isShell(pid) {
  return /^(ba|da|a|z|k)?sh$/.test(path.basename(processInfo(pid, 'comm') ?? '').replace(/^-/, ''))
}

function parentOf(pid) {
  return Number(processInfo(pid, 'ppid')) || undefined
}

function processInfo(pid, what) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  }
  try {
    const [, comm, ppid] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return what === 'comm' ? comm : ppid
  } catch {
    return undefined
  }
}
