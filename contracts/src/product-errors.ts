/** Errors of the product API: a stable code, the HTTP status and the text for members. Source: specification, section 8. */
export const productErrors = {
  not_signed_in: { status: 401, message: 'No authentication token found. Please log in again.' },
  session_expired: { status: 401, message: 'Authentication expired. Please log in again.' },
  password_change_required: { status: 403, message: 'Please choose your own password first.' },
  insufficient_aal: { status: 403, message: 'Please finish signing in: your second step is still missing.' },
  access_denied: { status: 403, message: 'Access denied. Please check your account status.' },
  not_found: { status: 404, message: 'Matching service not found. Please contact support.' },
  server_error: { status: 500, message: 'Server error. Please try again later.' },
  busy: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  too_many_requests: { status: 429, message: 'That was a little fast. Please wait a moment and try again.' },
  enough_people_today: {
    status: 429,
    message: "You've seen a lot of people today. Come back tomorrow to meet more.",
  },
  body_too_large: { status: 413, message: "That's too large to send. Please shorten it and try again." },
  invalid_request: { status: 400, message: "Something in that request wasn't valid. Please check it and try again." },
  profile_incomplete: {
    status: 403,
    message: 'Please complete your profile first, so that people can see who you are.',
  },
  member_unavailable: { status: 404, message: 'This person is no longer available.' },
  match_not_found: { status: 404, message: 'This match no longer exists.' },
  email_taken: { status: 409, message: "There's already an account with this email address." },
  email_missing: { status: 404, message: 'User email not found' },
  already_decided: {
    status: 409,
    message: 'Someone else has already decided this. Please reload to see the decision.',
  },
  second_factor_missing: {
    status: 403,
    message: 'Please add a passkey or an authenticator app to your account first.',
  },
  second_factor_required: { status: 403, message: 'Please confirm your second step first.' },
  reauthentication_needed: {
    status: 403,
    message:
      "We need to check that it's you. Try again and enter the code we send you, or sign out, sign in and try again.",
  },
  note_refused: {
    status: 400,
    message: 'Please keep contact details, links and money out of the note, and write it for this person.',
  },
  nothing_to_undo: { status: 409, message: "There's no recent pass to undo." },
  order_not_better: {
    status: 409,
    message: "The figures don't show yet that this order is better, so it can't be used.",
  },
  send_forbidden: { status: 403, message: 'You are not authorized to send messages in this conversation.' },
  recipient_closed: { status: 403, message: "This person isn't accepting messages right now." },
  sender_closed: { status: 403, message: "You've set messages to nobody, so you can't write either." },
  invalid_message: { status: 400, message: 'Invalid message content. Please check your message and try again.' },
} as const;
export type ProductErrorCode = keyof typeof productErrors;

/** Body of every error response of the product API. */
export interface ProductErrorBody {
  success: false;
  error: string;
  code: ProductErrorCode;
}
