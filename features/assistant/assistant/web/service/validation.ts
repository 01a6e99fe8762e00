/** The contract's schema as a form's resolver; it loads with the dialog. */
import { zodResolver } from '@hookform/resolvers/zod'
import { serviceForm } from '../../contract/service.ts'

export const serviceResolver = zodResolver(serviceForm)
