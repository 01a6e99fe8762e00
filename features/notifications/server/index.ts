export { notifier, type Notice, type Notifier } from './notify.ts'
