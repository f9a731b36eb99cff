/** The cookie that binds a sign-in through another service to the browser that started it. Lifetime in seconds. */
export const flowCookie = { name: 'awamu-flow', maxAgeSeconds: 3_600 } as const;
