export { RegistrationPanel } from './panel.tsx'
