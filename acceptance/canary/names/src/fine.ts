const generic = <T>(value: T) => value;
export const entries = generic({ sent: 'letter' });
