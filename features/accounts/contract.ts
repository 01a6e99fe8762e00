import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, message, requiredText, text, timestamp } from '#platform/contract/shapes.ts'
import { isUsername, passwordMinimum } from './domain.ts'

/** The signed-in member's own record; e-mail and rights go to nobody else. */
export const currentUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  coverPhoto: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  website: z.string().nullable(),
  bioVisibility: z.enum(['public', 'friends', 'private']),
  createdAt: timestamp,
  isAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const loginForm = z.object({
  username: requiredText(200, 'Username'),
  password: text(1000, 'Password').min(1, 'Password is required'),
})

export const registerForm = z.object({
  fullName: requiredText(200, 'Full name'),
  username: requiredText(200, 'Username').refine(
    isUsername,
    'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
  ),
  password: text(1000, 'Password')
    .min(1, 'Password is required')
    .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters long`),
})

const signedIn = z.object({ user: currentUser, message: z.string() })

export const accountsApi = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in member',
    access: 'member',
    response: currentUser,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in',
    access: 'public',
    // The login tab sends fullName: null.
    body: loginForm.extend({ fullName: z.unknown().optional() }),
    response: signedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account and sign in',
    access: 'public',
    body: registerForm,
    response: signedIn,
    status: 201,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out',
    access: 'public',
    response: message,
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    summary: 'What the sign-in page shows: the demo account, where there is one',
    access: 'public',
    response: z.object({ demo: z.object({ username: z.string(), password: z.string() }).nullable() }),
  }),
}

export const accountErrors = defineErrors({
  wrongLogin: [401, 'Invalid username or password'],
  usernameTaken: [409, 'Username already exists'],
  commonPassword: [400, 'This password is too common. Please choose another one.'],
})
