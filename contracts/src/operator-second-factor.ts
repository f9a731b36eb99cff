import { z } from 'zod';

/**
 * What an operator must do before the admin area opens, as the function operator_second_factor answers: nothing (proved),
 * prove a factor in this session, add one, or nothing where the demo community runs (advised; decision 198).
 */
export const operatorSecondFactor = z.enum(['proved', 'unproved', 'missing', 'advised']);
export type OperatorSecondFactor = z.output<typeof operatorSecondFactor>;
