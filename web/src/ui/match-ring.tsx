import { cn } from '#lib/styling/cn.ts';

const rings = Array.from({ length: 9 }, (_, index) => ({ radius: 70 + index * 58, turn: index * 47 }));

/**
 * The animation around two photos at a match: large rings drawn from two sides. Fills its positioned parent from the
 * centre; static with reduced motion.
 */
export function MatchRing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      data-slot="match-ring"
      viewBox="-400 -400 800 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="17"
      strokeLinecap="round"
      className={cn('absolute inset-0 -z-10 size-full', className)}
    >
      {rings.map(({ radius, turn }, index) => (
        <g key={radius} transform={`rotate(${turn})`}>
          <circle
            r={radius}
            pathLength={100}
            className="match-strand stroke-gold/60"
            strokeDasharray="22 78"
            style={{ animationDelay: `${index * 80}ms` }}
          />
          <circle
            r={radius}
            pathLength={100}
            className="match-strand stroke-on-celebration/20"
            strokeDasharray="31 69"
            transform="rotate(150)"
            style={{ animationDelay: `${index * 80 + 120}ms` }}
          />
        </g>
      ))}
    </svg>
  );
}
